// The codes that a camera reads: drawn, and found again in a picture or in what a camera sees. Loaded only
// when one is drawn or looked for. Nothing of it leaves the device.
import encode from "qr";
import decode from "qr/decode.js";

const BORDER = 4; // the quiet zone that readers need, in modules

// draw is a text as dark modules in an SVG path, and how many modules a side has.
export function draw(text, ecc) {
  const rows = encode(text, "raw", { ecc, border: BORDER });
  let d = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const from = x;
      while (row[x]) x++;
      if (x > from) d += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  });
  return { d, size: rows.length };
}

function read(source, w, h, canvas) {
  const k = Math.min(1, 1400 / Math.max(w, h));
  [canvas.width, canvas.height] = [Math.round(w * k), Math.round(h * k)];
  const c = canvas.getContext("2d", { willReadFrequently: true });
  c.drawImage(source, 0, 0, canvas.width, canvas.height);
  try {
    return decode(c.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return "";
  }
}

// picture is the text of the code in an image file, "" if there is none.
export async function picture(file) {
  try {
    const image = await createImageBitmap(file);
    return read(image, image.width, image.height, document.createElement("canvas"));
  } catch {
    return "";
  }
}

// camera looks until found(text) has been called or the function that it returns is; failed(name) says that
// there is no camera or none may be used.
export function camera(video, found, failed) {
  let stream = null, done = false, timer = 0;
  const canvas = document.createElement("canvas");
  const stop = () => {
    done = true;
    clearTimeout(timer);
    stream?.getTracks().forEach((t) => t.stop());
    stream = video.srcObject = null;
  };
  const look = () => {
    if (done) return;
    const text = video.videoWidth ? read(video, video.videoWidth, video.videoHeight, canvas) : "";
    if (text) return stop(), found(text);
    timer = setTimeout(look, 120);
  };
  (async () => {
    try {
      const s = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 1280 } } });
      stream = s;
      if (done) return stop();
      video.srcObject = s;
      await video.play();
      look();
    } catch (err) {
      const left = done;
      stop();
      if (!left) failed(String(err?.name ?? err));
    }
  })();
  return stop;
}

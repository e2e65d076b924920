// Saves a drawing of the board as a file that stands alone: the style sheet and the typefaces go into it.
// Loaded only when somebody asks for a picture. Returns "" or what went wrong.
const bytes64 = (buf) => {
  let s = "";
  for (const b of new Uint8Array(buf)) s += String.fromCharCode(b);
  return btoa(s);
};

// Only the chart's own faces and the figures' are needed, not those of pages.
async function style(web) {
  const css = await (await fetch(`${web}/app.css`)).text();
  const used = [...css.matchAll(/@font-face \{[^}]*\}/g)].map((m) => m[0]).filter((f) => !/Jost.*weight: 500/.test(f));
  const faces = await Promise.all(used.map(async (face) => {
    const file = face.match(/url\((fonts\/[^)]+)\)/)[1];
    const data = bytes64(await (await fetch(`${web}/${file}`)).arrayBuffer());
    return face.replace(/url\([^)]+\)/, `url(data:font/woff2;base64,${data})`);
  }));
  const from = css.indexOf("/* -- the board"), to = css.indexOf("/* -- the table");
  return css.slice(0, css.indexOf("@font-face")) + faces.join("\n") + ".tr,.ti{font-family:'Poltawski Nowy',Georgia,serif;font-weight:400}.ti{font-style:italic}.b{font-weight:600}.ui{font-family:Jost,sans-serif;font-weight:600}" + css.slice(from, to) + "*{animation:none!important}";
}

function hand(blob, name) {
  const url = URL.createObjectURL(blob), a = document.createElement("a");
  a.href = url;
  a.download = name;
  a.dispatchEvent(new MouseEvent("click"));
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

export async function save(svg, name, kind, web, lang) {
  try {
    svg = svg.replace("STYLE", await style(web)).replace('class="static nm-full"', `class="static nm-full lang-${lang}"`);
    const blob = new Blob([svg], { type: "image/svg+xml" });
    if (kind === "svg") return hand(blob, `${name}.svg`), "";
    const img = new Image(), url = URL.createObjectURL(blob);
    img.src = url;
    await img.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [img.naturalWidth, img.naturalHeight];
    canvas.getContext("2d").drawImage(img, 0, 0);
    URL.revokeObjectURL(url);
    hand(await new Promise((done) => canvas.toBlob(done, "image/png")), `${name}.png`);
    return "";
  } catch (err) {
    return String(err.message ?? err);
  }
}

// The sounds of a table, made on the spot: short bursts of noise and a few partials, no files. Loaded only when
// somebody wants to hear them. play takes their names; several follow one another.
let audio, noise;

// A hum is a partial that dies away: frequency in Hz, when and how long in seconds, how loud, the frequency it ends at.
const hum = (f, at, long, loud, to = f) => (out, t) => {
  const o = audio.createOscillator(), g = audio.createGain();
  o.frequency.setValueAtTime(f, t + at);
  o.frequency.exponentialRampToValueAtTime(to, t + at + long);
  g.gain.setValueAtTime(0.0001, t + at);
  g.gain.exponentialRampToValueAtTime(loud, t + at + 0.006);
  g.gain.exponentialRampToValueAtTime(0.0001, t + at + long);
  o.connect(g).connect(out);
  o.start(t + at);
  o.stop(t + at + long);
};

// A rub is noise in a band: its middle in Hz and how narrow it is, when and how long, how loud.
const rub = (f, q, at, long, loud) => (out, t) => {
  const s = audio.createBufferSource(), b = audio.createBiquadFilter(), g = audio.createGain();
  s.buffer = noise;
  b.type = "bandpass";
  b.frequency.value = f;
  b.Q.value = q;
  g.gain.setValueAtTime(loud, t + at);
  g.gain.exponentialRampToValueAtTime(0.0001, t + at + long);
  s.connect(b).connect(g).connect(out);
  s.start(t + at, Math.random());
  s.stop(t + at + long);
};

export const sounds = {
  place: [rub(900, 1, 0, 0.07, 0.9), hum(170, 0, 0.08, 0.35, 110)], // a card on paper
  turn: [rub(2600, 0.8, 0, 0.1, 0.35), rub(1100, 1, 0.11, 0.06, 0.8)], // a card turned over
  dice: [0, 0.05, 0.12, 0.2, 0.29].flatMap((at, i) => [rub(1500 - 120 * i, 3, at, 0.05, 1.2), hum(330 - 20 * i, at, 0.05, 0.18, 240)]), // wood on felt
  tick: [rub(4200, 2, 0, 0.035, 0.5), rub(3300, 2, 0.05, 0.05, 0.4)], // a pencil
  stamp: [rub(500, 0.7, 0, 0.09, 1.6), hum(95, 0, 0.16, 0.8, 60), rub(1900, 1, 0.2, 0.05, 0.2)], // a rubber stamp
  knock: [hum(140, 0, 0.12, 0.7, 95), rub(420, 2, 0, 0.06, 0.8), hum(140, 0.17, 0.14, 0.6, 95), rub(420, 2, 0.17, 0.06, 0.7)], // twice on a hull
  ping: [hum(1180, 0, 0.38, 0.16), hum(1186, 0.01, 0.37, 0.1)], // far away
  thud: [hum(75, 0, 0.3, 0.9, 38), rub(160, 0.8, 0, 0.2, 1.3)], // without a blast
  bell: [hum(620, 0, 0.39, 0.2), hum(1488, 0, 0.22, 0.09), hum(2110, 0, 0.12, 0.05)], // a buoy
  creak: [0, 0.06, 0.11, 0.15, 0.2, 0.27].map((at, i) => rub(620 + 60 * i, 14, at, 0.07, 1.3)), // a rope
};

export function play(names) {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {}); // not before the page has been touched
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
    const d = noise.getChannelData(0);
    for (let i = 0; i < d.length; i++) d[i] = Math.random() * 2 - 1;
  }
  const out = audio.createGain();
  out.gain.value = 0.4;
  out.connect(audio.destination);
  names.forEach((name, i) => {
    for (const part of sounds[name] ?? []) part(out, audio.currentTime + 0.02 + 0.16 * i);
  });
}

// Reads the two palettes out of the style sheet, which is their only home.
import fs from 'fs';
const css=fs.readFileSync(new URL('../app.css',import.meta.url),'utf8');
const block=mark=>{const at=css.indexOf(mark);if(at<0)throw Error('no '+mark);const from=css.indexOf('{',at);
  return Object.fromEntries([...css.slice(from,css.indexOf('}',from)).matchAll(/--([a-zA-Z0-9]+):\s*([^;}]+)/g)].map(m=>[m[1],m[2].trim()]))};
export const day=block('/* day */'),night=block('/* night */');
// The night stands in the sheet twice (by the system's wish, by the player's): both must say the same.
if(JSON.stringify(night)!==JSON.stringify(block("/* night, by the system's wish */")))throw Error('the two nights differ');

// The rules of a game in our own words, ui/games/NAME/rules.LANG.txt, as the end of its static file: a comment, which each
// language begins with a line of its own.
import fs from 'fs';
export function rules(name){
  const text=['en','pl'].map(l=>`@${l}\n`+fs.readFileSync(new URL(`../../ui/games/${name}/rules.${l}.txt`,import.meta.url),'utf8')).join('');
  if(text.includes('--'))throw new Error(`${name}: a comment can't hold two hyphens`);
  return `<!--rules\n${text}-->\n`}

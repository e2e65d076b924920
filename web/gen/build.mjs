// Makes every drawn or subset asset of the web app from its sources. The outputs are committed: a build needs no Node.
//   ../fonts/*.woff2, OFL licences   ../icons/*   ../qr.js and its licence   ../../ui/games/orzel/static/drawings.svg
//   ../../ui/games/westerplatte/static/drawings.svg, by westerplatte/build.mjs
import fs from 'fs';
import {createRequire} from 'module';
import {buildSync} from 'esbuild';
import {Resvg} from '@resvg/resvg-js';
import subset from 'subset-font';
import * as C from './chart.mjs';
import * as P from './pieces.mjs';
import {day} from './palette.mjs';
import {rules} from './rules.mjs';
import './westerplatte/build.mjs';
const require=createRequire(import.meta.url);
const here=new URL('./',import.meta.url).pathname,web=here+'../',game=here+'../../ui/games/orzel/static/';
for(const d of[web+'fonts',web+'icons',game])fs.mkdirSync(d,{recursive:true});

const range=(a,b)=>Array.from({length:b-a+1},(_,i)=>String.fromCodePoint(a+i)).join('');
const SUBSETS={latin:range(0x20,0x7e)+range(0xa0,0xff)+'–—‘’“”„†•…‹›€™−×·','latin-ext':range(0x100,0x17f)};
for(const[family,weight,style]of[['poltawski-nowy',400,'normal'],['poltawski-nowy',400,'italic'],['poltawski-nowy',600,'normal'],['jost',500,'normal'],['jost',600,'normal']]){
  const dir=require.resolve(`@fontsource/${family}/package.json`).replace('package.json','');
  fs.copyFileSync(dir+'LICENSE',`${web}fonts/${family}-OFL.txt`);
  for(const[name,text]of Object.entries(SUBSETS)){
    const src=fs.readFileSync(`${dir}files/${family}-${name}-${weight}-${style}.woff2`);
    fs.writeFileSync(`${web}fonts/${family}-${weight}${style==='italic'?'i':''}-${name}.woff2`,await subset(src,text,{targetFormat:'woff2'}))}}

// drawings.svg: the symbols, a marker line, and the sheet: defs, what lies below the grid, a marker line, what lies above it; then the rules.
fs.writeFileSync(game+'drawings.svg',`<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true"><defs>${P.defs()}\n${P.dieDefs}\n${P.dieSymbols()}</defs><!--sheet-->
<defs>${C.defs()}</defs>\n${C.under()}\n<!--grid-->\n${C.above()}\n</svg>\n${rules('orzel')}`);

// Icons: Orzeł on the sea with the white-red ensign. Maskable: the drawing keeps to the inner 60 %.
const flat=s=>s.replace(/var\(--([a-zA-Z0-9]+)\)/g,(_,k)=>day[k]??'#000');
const icon=(k,frame)=>flat(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128"><defs>${P.defs()}</defs><rect x="-64" y="-64" width="128" height="128" fill="var(--sea)"/><rect x="-64" y="8" width="128" height="56" fill="var(--t3)"/><path d="M-64 26q8 -7 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0M-64 44q8 -7 16 0t16 0t16 0t16 0t16 0t16 0t16 0t16 0" fill="none" stroke="var(--seaname)" stroke-width="2.4" opacity=".5"/>${frame?'<rect x="-58" y="-58" width="116" height="116" fill="none" stroke="var(--ink)" stroke-width="4"/><rect x="-52.500" y="-52.500" width="105" height="105" fill="none" stroke="var(--ink)" stroke-width="1.200"/>':''}<g transform="translate(0 4) scale(${k})"><use href="#p-orzel"/></g></svg>`);
const png=(svg,size)=>new Resvg(svg,{fitTo:{mode:'width',value:size}}).render().asPng();
fs.writeFileSync(web+'icons/icon.svg',icon(1,true));
for(const n of[192,512])fs.writeFileSync(`${web}icons/icon-${n}.png`,png(icon(1,true),n));
fs.writeFileSync(web+'icons/icon-maskable-512.png',png(icon(.8,false),512));
fs.writeFileSync(web+'icons/apple-touch-180.png',png(icon(.9,false),180));

// qr.js: the library and the few lines around it in qr.mjs, as one module.
buildSync({entryPoints:[here+'qr.mjs'],outfile:web+'qr.js',bundle:true,minify:true,format:'esm',target:'es2022',legalComments:'none'});
fs.copyFileSync(require.resolve('qr').replace('index.js','LICENSE-MIT'),web+'qr-LICENSE.txt');

// The margins of the printed sheet, which wide screens show: names, title, morale in words, days, decks, bank, border.
import * as P from './pieces.mjs';
const t=(x,y,s,txt,c='tr',o='')=>`<text class="${c}" x="${x}" y="${y}" font-size="${s}" ${o}>${txt}</text>`;
const mid='text-anchor="middle"';
// A word in both languages: the page's own is shown.
const both=(x,y,s,pl,en,c='tr',o='')=>`<g class="wp-pl">${t(x,y,s,pl,c,o)}</g><g class="wp-en">${t(x,y,s,en,c,o)}</g>`;
const plate=(x,y,w,h)=>`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="var(--panel)" stroke="var(--ink)" stroke-width="4"/><rect x="${x+7}" y="${y+7}" width="${w-14}" height="${h-14}" fill="none" stroke="var(--ink)" stroke-width="1.400"/>`;
const head=(x,y,pl,en)=>both(x,y,23,pl,en,'ui',`${mid} letter-spacing="3" fill="var(--ink2)"`);
const end='text-anchor="end" style="font-weight:500" fill="var(--ink)"';
const STEP={H3:['4 × działanie','4 extra actions'],H2:['5 × krok','5 extra moves'],H1:['zapas +1','supply +1'],n:['nic','nothing'],S:['początek','start'],L1:['zapas −1','supply −1'],L2:['4 × mniej kroku','4 limited moves'],L3:['−5 naboi','−5 ammunition']};
const X0=-340,X1=1340,Y0=-60,Y1=1244,DX=1066;
// The names of land and water, and the rose: the plan lies with the land side up.
export const names=`<g class="wp-names"><g fill="var(--watername)" ${mid}>${t(-196,804,24,'ZATOKA GDAŃSKA','ti','letter-spacing="2"')}${t(-196,829,21,'Gulf of Gdańsk','ti')}<g transform="translate(1080 1100) rotate(-90)">${t(0,0,21,'KANAŁ PORTOWY','ti','letter-spacing="2"')}</g></g>`
 +`<g fill="var(--landname)" ${mid} style="paint-order:stroke" stroke="var(--ground)" stroke-width="6" stroke-linejoin="round">${t(1238,1150,24,'NOWY PORT','tr','letter-spacing="2"')}${t(500,944,20,'koszary')}${t(148,897,18,'stary fort')}${t(402,-30,20,'szosa')}${t(838,-30,20,'kolej')}${t(30,618,20,'mur')}</g>`
 +`<g transform="translate(-196 890) rotate(-110)"><circle r="46" fill="none" stroke="var(--ink)" stroke-width="2"/><circle r="40" fill="none" stroke="var(--ink)" stroke-width="5" stroke-dasharray="1.500 8.970"/><path d="M0 -66L14 14L0 4Z" fill="var(--ink)"/><path d="M0 -66L-14 14L0 4Z" fill="var(--panel)" stroke="var(--ink)" stroke-width="2.400"/>${t(0,0,28,'N','tr b',`${mid} transform="translate(0 -76) rotate(110) translate(-4 8)" fill="var(--ink)"`)}</g></g>`;
function border(){
  let b=`<path d="M-1500 -1000H2560V2200H-1500ZM${X0} ${Y0}V${Y1}H${X1}V${Y0}Z" fill="var(--panel)" fill-rule="evenodd"/><rect x="${X0}" y="${Y0}" width="${X1-X0}" height="${Y1-Y0}" fill="none" stroke="var(--ink)" stroke-width="2"/><rect x="${X0-10}" y="${Y0-10}" width="${X1-X0+20}" height="${Y1-Y0+20}" fill="none" stroke="var(--ink)" stroke-width="2"/><rect x="${X0-34}" y="${Y0-25}" width="${X1-X0+68}" height="${Y1-Y0+50}" fill="none" stroke="var(--ink)" stroke-width="5"/>`;
  let d='';for(let x=X0,i=0;x<X1;x+=140,i++)if(i%2)d+=`M${x} ${Y0-5}H${x+140}M${x} ${Y1+5}H${x+140}`;
  for(let y=Y0,i=0;y<Y1-1;y+=130.4,i++)if(i%2)d+=`M${X0-5} ${y}V${y+130.4}M${X1+5} ${y}V${y+130.4}`;
  return b+`<path d="${d}" stroke="var(--ink)" stroke-width="10"/>`}
// All that stands still there; hard: the longer track of morale.
export function margin(hard){
  const T=P.TRACKS[hard?'red':'green'].slice().reverse(),n=T.length;
  let m=border()+plate(-326,70,262,n*68+74)+head(-195,112,'MORALE','MORALE')+`<path d="M-282 160V${160+(n-1)*68}" stroke="var(--ink)" stroke-width="2.400"/>`;
  T.forEach((k,i)=>{m+=both(-246,168+i*68,24,...STEP[k],'ui',`style="font-weight:500" fill="var(--${k==='n'?'ink2':'ink'})"`)});
  m+=plate(-326,976,262,250)+`<g ${mid} fill="var(--ink)">${t(-195,1022,17,'WOJSKOWA SKŁADNICA TRANZYTOWA','tr','textLength="228" lengthAdjust="spacingAndGlyphs"')}<path d="M-252 1036H-138" stroke="var(--red)" stroke-width="3"/>${both(-195,1090,46,'7 dni','7 Days of','tr b')}${t(-195,1136,38,'Westerplatte','tr b')}${both(-195,1172,21,'1–7 września 1939','1–7 September 1939','ti')}${both(-195,1202,17,'szkic, strona lądu u góry','a sketch, land side up','ti')}</g>`;
  m+=plate(DX,-44,262,524)+head(DX+131,-4,'DNI','DAYS');
  for(let d=1;d<=7;d++)m+=t(DX+34,54+(d-1)*64,36,d,'tr b',`${mid} fill="var(--ink)"`);
  m+=plate(DX,500,262,218)+both(DX+96,694,19,'zostało:','left:','ui',end)+both(DX+230,694,19,'zdarzenia:','events:','ui',end)+`<g transform="translate(${DX+190} 584) scale(.8)">${P.eback()}</g>`;
  m+=plate(DX,738,262,226)+head(DX+131,778,'BANK','BANK')+['t-xmove','t-xact','t-lim'].map((id,i)=>`<use href="#${id}" transform="translate(${DX+40+i*78} 930) scale(.52)"/>`).join('');
  return`<g class="wp-names">${m}</g>`}
// The eight cards of a day; n of them filled, or dotted for a day to come.
export function row(n){let s='';
  for(let c=0;c<8;c++)s+=`<rect x="${58+c*23+(c>3?6:0)}" y="-16" width="18" height="31" rx="2" fill="${c<n?'url(#h45d)':'none'}" stroke="var(--ink)" stroke-width="${n<0?1.4:2.4}" ${n<0?'stroke-dasharray="3 3.500"':''}/>`;
  return`<g class="wp-names">${s}</g>`}
export const today=`<g class="wp-names"><path d="M14 -29H248V29H14Z" fill="none" stroke="var(--ink)" stroke-width="5"/></g>`;
export const bank=n=>`<g class="wp-names">${Array.from({length:8},(_,i)=>`<use href="#p-cart${i<n?'':'0'}" transform="translate(${29+i*29} 0) scale(.5)"/>`).join('')}</g>`;
export const back=stage=>`<g class="wp-names"><g transform="scale(.8)"><g transform="translate(5 5)">${P.gback(stage)}</g>${P.gback(stage)}</g></g>`;
export const defs=`<pattern id="h45d" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="var(--panel)"/><path d="M0 0V7" stroke="var(--ink)" stroke-width="7"/></pattern>`;

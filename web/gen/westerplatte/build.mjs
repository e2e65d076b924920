// Makes ../../../ui/games/westerplatte/static/drawings.svg: every drawing of 7 Days of Westerplatte and its palette, one static file beside the program.
import fs from 'fs';
import * as N from './plan.mjs';
import * as P from './pieces.mjs';
import * as M from './sheet.mjs';
import {day,night} from './palette.mjs';
import {rules} from '../rules.mjs';
const out=new URL('../../../ui/games/westerplatte/static/',import.meta.url).pathname;
const deck=JSON.parse(fs.readFileSync(new URL('../../../core/games/westerplatte/data/deck.json',import.meta.url)));
const f=n=>Math.round(n*10)/10,g=(id,s)=>`<g id="${id}">${s}</g>`,use=(id,x=0,y=0,k=1)=>`<use href="#${id}" transform="translate(${f(x)} ${f(y)})${k===1?'':` scale(${k})`}"/>`;
// What the plan shares with all pages keeps the suite's names; the suite's other colours stand for the nearest of the plan's.
const vars=o=>Object.entries({...o,sea:o.ground,t1:o.ground,t2:o.well,t3:o.water,land:o.sand,die:o.card,exit:o.coast,orz:o.ink,km:o.ger}).map(([k,v])=>`--${k}:${v}`).join(';');
const css=`.of-westerplatte{${vars(day)};color:var(--ink)}
@media (prefers-color-scheme:dark){:root:not([data-theme="day"]) .of-westerplatte{${vars(night)}}}
[data-theme="night"] .of-westerplatte,.of-westerplatte[data-theme="night"]{${vars(night)}}
.of-westerplatte .board{background:var(--water)}
.of-westerplatte .sym{color:var(--ink);--bg:var(--panel)}
.of-westerplatte .btn.go .sym{color:var(--panel);--bg:var(--ink)}
.wp-names,.of-westerplatte .labels{opacity:var(--wp-names,0)}
.wp-strip{opacity:calc(1 - var(--wp-names,0))}
.of-westerplatte .whole,svg.of-westerplatte{--wp-names:1}
.wp-pl{display:var(--wp-pl,none)}.wp-en{display:var(--wp-en,inline)}
.lang-pl{--wp-pl:inline;--wp-en:none}`;
const text=(x,y,s,t,fill='var(--ink)')=>`<text class="tr b" x="${x}" y="${y}" font-size="${s}" text-anchor="middle" fill="${fill}">${t}</text>`;
let s='';
// The plan: land, paths, lines and the empty spaces.
const ROM=['I','II','III','IV'];
let plan=N.plan({view:[-1500,-1000,4060,3200],names:'all'})+N.paths();
for(const[i,x]of N.TX.entries())plan+=`<g transform="translate(${x} 26)"><path d="M-24 -22H24V8L0 26L-24 8Z" fill="var(--panel)" stroke="var(--ink)" stroke-width="3.500"/>${text(0,10,32,'ABCDE'[i])}</g>`
  +`<path d="M${x-88} 57H${x+88}V598L${x} 622L${x-88} 598Z" fill="var(--space)" stroke="var(--ger)" stroke-width="2"/><path d="M${x-88} 57V598L${x} 622L${x+88} 598V57H${x+80}V591L${x} 612L${x-80} 591V57Z" fill="url(#h45)"/>`;
for(const[id,a]of Object.entries(N.AT)){
  if(a.k==='t'){const j=+id[1]-1;plan+=text(a.x-70,a.y-36,26,ROM[j]);
    if(j<3)plan+=`<path d="M${a.x-76} ${a.y+69}H${a.x-24}M${a.x+24} ${a.y+69}H${a.x+76}" stroke="var(--ger)" stroke-width="2.400" stroke-dasharray="9 6"/><path d="M${a.x-15} ${a.y+62}L${a.x} ${a.y+75}L${a.x+15} ${a.y+62}" fill="none" stroke="var(--ger)" stroke-width="4"/>`}
  if(a.k==='o')plan+=`<g transform="translate(${a.x} ${a.y})"><circle r="62" fill="var(--card)" stroke="var(--ink)" stroke-width="4"/><circle r="53" fill="none" stroke="var(--tileI)" stroke-width="1.800"/>${text(0,44,27,id[1],'var(--tileI)')}</g><rect x="${a.x-87}" y="624" width="174" height="73" fill="var(--ground)" opacity=".9"/>`}
s+=g('wp-plan',plan+M.names);
// A house, plain and lit, without its tile.
for(let i=1;i<=6;i++)for(const lit of[0,1])s+=g(`house-${i}${lit?'-lit':''}`,`<path d="M-76 44V116M76 44V116" stroke="var(--ink)" stroke-width="3"/><path d="M-78 -56L0 -92L78 -56V-53H-78Z" fill="var(--${lit?'live':'ink'})"/><path d="M-76 -54H76V48H-76Z" fill="var(--tile)" stroke="var(--${lit?'live':'ink'})" stroke-width="3.500"/><path d="M-76 50H76V116H-76Z" fill="var(--${lit?'lamp':'ground'})"/><path d="M-84 118H84" stroke="var(--ink)" stroke-width="5"/>${text(0,-59,29,i,'var(--panel)')}`);
for(const k of'ABCDE')s+=g('letter-'+k,text(0,44,27,k));
// Walls: how many bricks stand, and how many of them are about to fall.
for(const[k,w]of[['wall',1.04],['front',.95]])for(let n=0;n<=6;n++)for(let h=0;h<=Math.min(2,n);h++){
  let over='';if(n===0)over=k==='wall'?`<path d="M-84.600 -32.700V32.700M84.600 -32.700V32.700" stroke="var(--ink)" stroke-width="4.800"/>`:`<g transform="translate(0 -86.300) scale(1.053)"><path d="M-46 -74L-62 -50L-46 -30L-62 -6L-46 18L-60 47" fill="none" stroke="var(--panel)" stroke-width="12" stroke-linejoin="bevel"/><path d="M-46 -74L-62 -50L-46 -30L-62 -6L-46 18L-60 47" fill="none" stroke="var(--tileI)" stroke-width="5" stroke-linejoin="bevel"/></g>`;
  s+=g(`${k}-${n}-${h}`,`<g transform="scale(${w})">${P.wall(n,{hit:h})}${over}</g>`)}
s+=g('brick',use('brk',0,0,1.2));
// Tiles: what they give, and what is left on them.
for(const[k,max]of[['morale',[0]],['mortar',[4,3]],['mines',[4,3]],['rebuild',[8,6]],['ammo',[0]],['backup',[0]]])for(const[i,hard]of[false,true].entries()){
  const full=max[i]??max[0];for(let left=0;left<=full;left+=k==='rebuild'?2:1)s+=g(`tile-${k}-${hard?'hard':'easy'}-${left}`,P.tile(k,{left,max:full,hard}))}
// Troops by kind, resistance, damage, speed and attack.
for(const c of deck){if(!c.res)continue;const k=c.kind==='hmg'?'hmg':'how';for(let d=0;d<c.res;d++){const id=`troop-${k}-${c.res}-${d}-${c.speed??0}-${c.att}`;if(!s.includes(`id="${id}"`))s+=g(id,P.troop({k,res:c.res,dmg:d,speed:c.speed??0,att:c.att}))}}
// Officers; who acts is larger, with an arrow above.
for(let i=1;i<=4;i++)s+=g(`off-${i}-acts`,use('off-'+i,0,0,1.12)+`<path d="M-27 -92H27L0 -58Z" fill="var(--offE)" stroke="var(--offH)" stroke-width="7" stroke-linejoin="round"/>`);
s+=g('mine-laid',use('p-mine',0,0,1.15));
for(const[i,[a,b]]of[[1,['OB','G3']],[2,['OD','G4']]]){const A=N.AT[a],B=N.AT[b],d=`M0 0L${B.x-A.x} ${B.y-70-A.y}`;s+=g('burned-'+i,`<path d="M${f((B.x-A.x)*.24)} ${f((B.y-70-A.y)*.32)}L${f((B.x-A.x)*.92)} ${f((B.y-70-A.y)*.93)}" stroke="var(--forest)" stroke-width="15"/><path d="${d}" stroke="var(--coast)" stroke-width="5" stroke-dasharray="3 13" stroke-linecap="round"/>${use('p-fire',(B.x-A.x)/2,(B.y-70-A.y)/2,.62)}`)}
s+=g('flash','<circle r="60" fill="none" stroke="var(--flame)" stroke-width="16"/><circle r="84" fill="none" stroke="var(--flame)" stroke-width="6" stroke-dasharray="20 18"/>');
const strip=x=>`<g class="wp-strip">${x}</g>`;
// The strip above the plan: morale, the cards of today.
for(const k of['L3','L2','L1','n','S','H1','H2','H3']){for(const on of[0,1])s+=g(`mo-${k}${on?'-on':''}`,P.mcell(k,{on:!!on}));for(const on of['','-on'])s+=g(`st-${k}${on}`,strip(use(`mo-${k}${on}`)))}
s+=g('today-1',strip(`<rect x="-17" y="-26" width="34" height="52" rx="2" fill="var(--panel)"/><rect x="-17" y="-26" width="34" height="52" rx="2" fill="url(#h45i)" stroke="var(--ink)" stroke-width="4"/>`))+g('today-0',strip(`<rect x="-17" y="-26" width="34" height="52" rx="2" fill="var(--panel)" stroke="var(--ink)" stroke-width="4"/>`));
s+=g('strip',strip(`<rect x="-1500" y="-1062" width="4060" height="1118" fill="var(--panel)"/><path d="M-1500 56H2560" stroke="var(--ink)" stroke-width="4"/>`));
// The margins: what stands still there, and what changes.
for(const hard of[false,true])s+=g(`margin-${hard?'hard':'easy'}`,M.margin(hard));
for(let n=-1;n<=8;n++)s+=g(`row-${n<0?'none':n}`,M.row(n));
s+=g('row-now',M.today);
for(let n=0;n<=8;n++)s+=g(`bank-${n}`,M.bank(n));
for(const n of[1,2])s+=g(`back-${n}`,M.back(n));
for(const k of['L3','L2','L1','n','S','H1','H2','H3'])for(const on of['','-on'])s+=g(`side-${k}${on}`,`<g class="wp-names">${use(`mo-${k}${on}`)}</g>`);
// Where troops will come to: a ghost, and the arrow that leads there over one, two or three spaces.
s+=g('ghost',P.troop({k:'hmg',ghost:true}));
for(let n=1;n<=3;n++){const e=138*n-6,d=n===1?'M-15 63H15V74H31L0 104L-31 74H-15Z':`M-15 63H15V${e-36}H33L0 ${e}L-33 ${e-36}H-15Z`;s+=g(`arrow-${n}`,`<path d="${d}" fill="var(--panel)" stroke="var(--panel)" stroke-width="12" stroke-linejoin="round"/><path d="${d}" fill="url(#h45)" stroke="var(--ink)" stroke-width="3.600" stroke-linejoin="round"/>`)}
// German cards, one a card of the deck, and the events.
for(const c of deck){const k={hmg:'hmg',howitzer:'how',airraid:'air',morale:'mor'}[c.kind];s+=g('card-'+c.id,P.gcard({k,track:c.track,target:c.target,res:c.res,speed:c.speed,att:c.att,act:c.act}).replace(/>morale</,'>–1<'))}
const plain=e=>P.ecard(e).replace(/<text[^>]*>[^<]*<\/text>/g,'').replace(/translate\(0 -9\) scale\(0\.76\)/,'translate(0 14) scale(1)');
for(const e of Object.keys(P.EV))s+=g('card-'+e,plain(e));
fs.mkdirSync(out,{recursive:true});
const all=`<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true"><style>${css}</style><defs>${N.defs()}${P.defs()}${P.mdefs}${M.defs}<pattern id="h45i" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V10" stroke="var(--ink)" stroke-width="10"/></pattern>${s}</defs></svg>\n`;
fs.writeFileSync(out+'drawings.svg',all.replace(/class="tr"([^>]*?) style="font-weight:600"/g,'class="tr b"$1').replace(/style="font-weight:600" /g,'').replace(/(\.\d+?)0+(?=[^\d])/g,'$1')+rules('westerplatte'));

// All drawings of pieces, tiles and cards, each in a box -50..50. Colours only by variables; a symbol is drawn in currentColor.
import {shipD} from '../pieces.mjs';
const f=n=>Math.round(n*10)/10;
const star=(n,ro,ri,ro2=ro)=>Array.from({length:2*n},(_,i)=>{const a=i*Math.PI/n,r=i%2?ri:(i%4?ro2:ro);return(i?'L':'M')+f(Math.sin(a)*r)+' '+f(-Math.cos(a)*r)}).join('')+'Z';
const st=(d,w,x='')=>`<path d="${d}" fill="none" stroke="currentColor" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${x}/>`;
const fl=d=>`<path d="${d}" fill="currentColor"/>`;
const shieldD='M-13 -15H13V2C13 11 6 15 0 18C-6 15 -13 11 -13 2Z';
const SYM={
 hmg:fl('M-48 -17H-32V-23H0V-26H28V0H0V-6H-32V-12H-48Z')+st('M30 -19H39V-5H30M-26 -22V-30',5)+fl('M-8 0H10V17H-8Z')+st('M10 4L-22 36M17 2L44 36M13 6V22',6.5)+st('M-30 37H-14M36 37H49',5),
 how:fl('M10 2L-38 -34L-29 -46L24 -8Z')+st('M-17 -34L-1 14',7)+`<circle cx="8" cy="17" r="20" fill="none" stroke="currentColor" stroke-width="7"/>`+st('M8 1V33M-8 17H24',4)+fl('M16 4L49 30V37H38L14 22Z'),
 plane:fl('M0 46C-6 41 -8 28 -7 12L-5 -30H5L7 12C8 28 6 41 0 46Z')+fl('M-7 16L-30 8L-48 16V4L-30 -4L-7 -3ZM7 16L30 8L48 16V4L30 -4L7 -3ZM-5 -27L-20 -33V-42H20V-33L5 -27Z')+st('M-11 47H11',4),
 flag:st('M-26 46V-44',7)+st('M-22 -40H38L27 -23L38 -6H-22Z',5)+fl('M-22 -23H27L38 -6H-22Z'),
 flagup:`<g transform="translate(-8 0)"><use href="#i-flag"/></g>`+fl('M34 6L48 24H39V44H29V24H20Z'),
 flagdn:`<g transform="translate(-8 0)">`+st('M-26 46V-44',7)+st('M-22 -2H32L22 14L32 30H-22Z',5)+fl('M-22 14H22L32 30H-22Z')+`</g>`+fl('M32 -4L18 -22H27V-44H37V-22H46Z'),
 mortar:fl('M-32 -12L-8 -27L24 22L2 36Z')+st('M-14 41H40',9)+st('M6 -12L38 36',7)+`<g transform="translate(-34 -36) rotate(-32) scale(.42)"><use href="#i-shell"/></g>`,
 shell:fl('M0 -46C15 -30 17 -6 9 12H-9C-17 -6 -15 -30 0 -46ZM-5 12H5V22H-5ZM-20 46V34L-6 20H6L20 34V46H13L7 38H-7L-13 46Z'),
 lmine:fl('M-42 20C-40 -12 40 -12 42 20ZM-48 24H48V35H-48ZM-9 -16H9V-2H-9Z')+st('M0 -16V-42M-3 -16L-22 -36M3 -16L22 -36',6.5),
 bricks:fl('M-46 28H-4V46H-46ZM2 28H46V46H2ZM-24 6H20V24H-24Z')+st('M-2 -44V-8M-20 -26H16',9),
 cart:fl('M-11 46V38H-9V-6H9V38H11V46ZM-9 -10C-8 -26 -4 -36 0 -44C4 -36 8 -26 9 -10Z'),
 backup:fl('M0 -46L30 -14H12V10H-12V-14H-30Z')+st('M-26 26H26M-26 42H26',8),
 boot:fl('M-8 -46C10 -47 21 -30 18 -10C16 0 13 5 12 12H-14C-15 3 -22 -9 -22 -22C-22 -36 -17 -45 -8 -46ZM-14 20H12C13 36 8 46 -1 46C-10 46 -14 36 -14 20Z'),
 hand:fl('M-24 -2V-26a5.500 5.500 0 0111 0V-34a5.500 5.500 0 0111 0V-38a5.500 5.500 0 0111 0V-32a5.500 5.500 0 0111 0V4L30 -8C36 -14 44 -8 40 0L24 28C18 40 10 46 -2 46C-18 46 -24 34 -24 20Z')+`<path d="M-12.800 -28V-4M-1.800 -34V-4M9.200 -34V-4" stroke="var(--bg,var(--card))" stroke-width="3.500" stroke-linecap="round"/>`,
 flame:fl('M0 48C-28 48 -36 26 -28 6C-24 -4 -15 -8 -13 -24C-4 -17 1 -8 1 2C9 -10 9 -28 0 -46C23 -34 40 -6 35 18C32 36 20 48 0 48Z')+`<path d="M0 44C-12 44 -16 34 -10 24C-4 20 -2 14 0 8C10 18 16 32 10 38C8 42 4 44 0 44Z" fill="var(--bg,var(--card))"/>`,
 burst:fl(star(9,46,22,38)),
 radio:st('M-42 -10H42V42H-42ZM-30 -14L22 -46',6)+`<circle cx="-16" cy="16" r="15" fill="none" stroke="currentColor" stroke-width="6"/>`+st('M12 4H30M12 16H30',6)+`<circle cx="26" cy="30" r="5" fill="currentColor"/>`,
 news:st('M-34 -42H34V42H-34Z',6)+fl('M-24 -32H24V-18H-24Z')+st('M-22 -4H-4M-22 10H-4M-22 24H-4M8 -4H22M8 10H22M8 24H22',5),
 ship:`<g transform="translate(0 6)">`+fl(shipD)+st('M-4 -24V-37M-28 -9L-41 -12M38 -8L46 -11',4)+`</g>`+st('M-42 34q7 -7 14 0t14 0t14 0t14 0t14 0t14 0',4.500),
 treefire:fl('M-22 -46L-2 -14H-10L4 8H-14V44H-28V8H-46L-34 -14H-42Z')+`<g transform="translate(24 14) scale(.66)"><use href="#i-flame"/></g>`,
 crate:st('M-44 -2H30V44H-44ZM-44 14H30',6)+`<g transform="translate(20 -14) scale(.72)" ><path d="${star(9,50,26,44)}" fill="var(--bg,var(--card))"/><use href="#i-burst"/></g>`,
 disarray:fl('M-30 -44L-14 -22H-24V-2H-36V-22H-46ZM30 -44L46 -22H36V-2H24V-22H14ZM0 -16L18 8H6V40H-6V8H-18Z'),
 assault:fl('M-36 -44H-2V-2H-36Z')+fl('M22 46L-2 18H14V-20H30V18H46Z')+st('M-36 14H-6M-36 28H-2',6),
 wall:fl('M-46 -4H-18V14H-46ZM-13 -4H15V14H-13ZM20 -4H46V14H20ZM-46 20H-30V38H-46ZM-25 20H3V38H-25ZM8 20H36V38H8Z')+st('M0 -44V-16M-14 -30H14',8),
 brickfall:`<g transform="rotate(18)">`+fl('M-40 -4H-10L-4 4L-12 10L-6 18H-40ZM0 -4H38V18H2L8 10L-2 4Z')+`</g>`+fl('M-30 34L-22 26L-14 36ZM0 40L8 30L18 42ZM24 30L34 26L32 38Z')};
export const box=(id,x=0,y=0,s=1,c='')=>`<g transform="translate(${f(x)} ${f(y)})${s!==1?` scale(${s})`:''}"${c?` color="${c}"`:''}><use href="#i-${id}"/></g>`;
const cap=(c)=>`<g fill="${c}"><path d="M-32 -13L0 -27L32 -13L21 1H-21Z"/><path d="M-21 5H21V13H-21Z"/><path d="M-25 17H25C20 27 8 29 0 29C-8 29 -20 27 -25 17Z"/></g>`;
const shapes={1:'<circle r="40"/>',2:'<rect x="-37" y="-37" width="74" height="74" rx="5"/>',3:'<path d="M0 -47Q4 -47 6 -43L46 30Q48 37 41 38H-41Q-48 37 -46 30L-6 -43Q-4 -47 0 -47Z"/>',4:'<path d="M0 -49L47 0L0 49L-47 0Z" stroke-linejoin="round"/>'};
const officer=n=>`<g id="off-${n}"><g transform="translate(0 5)" fill="var(--offE)" stroke="var(--offE)" stroke-width="5">${shapes[n]}</g><g stroke="var(--offH)" stroke-width="11" fill="none" stroke-linejoin="round">${shapes[n]}</g><g fill="var(--o${n})" stroke="var(--offE)" stroke-width="4">${shapes[n]}</g><g transform="${['','scale(.88) translate(0 -1)','scale(.92) translate(0 -1)','translate(0 13) scale(.62)','scale(.78) translate(0 -1)'][n]}">${cap(`var(--o${n}i)`)}</g></g>`;
const disc=(id,sym,bg,ink,o='')=>`<g id="${id}"><circle cy="4" r="36" fill="var(--core)"/><circle r="36" fill="${bg}" stroke="${ink}" stroke-width="3"/>${o}<g color="${ink}" style="--bg:${bg}" transform="scale(.54)"><use href="#i-${sym}"/></g></g>`;
const tok=(id,sym,sign,bg,ink,dash='')=>`<g id="${id}"><rect x="-34" y="-30" width="68" height="68" rx="6" fill="var(--core)"/><rect x="-34" y="-34" width="68" height="68" rx="6" fill="${bg}" stroke="${ink}" stroke-width="3" ${dash}/><g color="${ink}" style="--bg:${bg}" transform="translate(${sign?-9:0} ${sign?2:0}) scale(.54)"><use href="#i-${sym}"/></g>${sign?`<g stroke="${ink}" stroke-width="7" stroke-linecap="round">${sign==='+'?'<path d="M22 -24V-8M14 -16H30"/>':'<path d="M-25 25L25 -25" stroke-width="7"/>'}</g>`:''}</g>`;
export const defs=()=>Object.entries(SYM).map(([k,v])=>`<g id="i-${k}">${v}</g>`).join('\n')+`
<pattern id="h45" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" stroke="var(--ger)" stroke-width="4.500"/></pattern>
<pattern id="h45c" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V8" stroke="var(--gerI)" stroke-width="4"/></pattern>
<pattern id="h45k" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V8" stroke="var(--black)" stroke-width="3"/></pattern>
${[1,2,3,4].map(officer).join('\n')}
${disc('p-mine','lmine','var(--black)','var(--blackI)')}
<g id="p-cart"><path d="M-14 46V36H-12V-8C-11 -27 -5 -38 0 -46C5 -38 11 -27 12 -8V36H14V46Z" fill="var(--brassE)" stroke="var(--brassE)" stroke-width="7" stroke-linejoin="round"/><path d="M-13 45V37H13V45Z" fill="var(--brass)"/><path d="M-11 34V-6H11V34Z" fill="var(--brass)"/><path d="M-11 -10C-9 -27 -4 -36 0 -43C4 -36 9 -27 11 -10Z" fill="var(--copper)"/><path d="M-6 30V-3" stroke="#fff" stroke-opacity=".5" stroke-width="4"/></g>
<g id="p-cart0"><path d="M-13 45V36H-11V-8C-9 -27 -4 -36 0 -43C4 -36 9 -27 11 -8V36H13V45Z" fill="none" stroke="var(--foot)" stroke-width="4.500" stroke-dasharray="7 6"/></g>
${tok('t-move','boot','','var(--card)','var(--tileI)')}${tok('t-act','hand','','var(--card)','var(--tileI)')}
${tok('t-xmove','boot','+','var(--card)','var(--tileI)')}${tok('t-xact','hand','+','var(--card)','var(--tileI)')}${tok('t-lim','boot','/','var(--black)','var(--blackI)')}
${disc('p-fire','flame','var(--black)','var(--blackI)')}
<g id="brk"><rect x="-23.500" y="-14.500" width="47" height="29" rx="1.500" fill="var(--brickE)"/><rect x="-21.500" y="-12.500" width="43" height="21.500" fill="var(--brick)"/><path d="M-19 -9.500H19" stroke="var(--brickL)" stroke-width="2.600"/></g>
<g id="brk0"><rect x="-21" y="-12" width="42" height="24" fill="none" stroke="var(--foot)" stroke-width="2.600" stroke-dasharray="2.500 4.500" stroke-linecap="round"/></g>
<g id="brkx"><use href="#brk"/><path d="M-5 -15L5 -5L-6 2L4 15" fill="none" stroke="var(--crack)" stroke-width="6" stroke-linejoin="bevel"/><path d="M5 -5L14 -9" stroke="var(--crack)" stroke-width="4"/></g>
<g id="rub"><path d="M-18 12L-12 2L-2 12ZM0 12L8 4L16 12Z" fill="var(--rubble)" stroke="var(--brickE)" stroke-width="1.500"/></g>`;
// six bricks: two rows of three in running bond. They fall from the top row's outside; `hit` of those that stand are about to fall; `fall` = one is falling now.
const XY=[[-54,16],[-5,16],[44,16],[-44,-16],[5,-16],[54,-16]];
const order=[5,3,4,2,0,1]; // who falls first
export function wall(n,{hit=0,fall=0}={}){let s='';const gone=new Set(order.slice(0,6-n)),next=new Set(order.slice(6-n,6-n+hit)),now=fall?order[5-n]:-1;
  for(let i=0;i<6;i++){const[x,y]=XY[i];
    s+=`<use href="#${gone.has(i)?'brk0':next.has(i)?'brkx':'brk'}" x="${x}" y="${y}"/>`}
  if(n===0)s+=`<g transform="translate(-40 17)"><use href="#rub"/></g><g transform="translate(6 16) scale(1.2)"><use href="#rub"/></g><g transform="translate(50 17)"><use href="#rub"/></g>`;
  else if(n<3)[...gone].filter(i=>i<3).forEach(i=>s+=`<use href="#rub" x="${XY[i][0]}" y="18"/>`);
  return s}
// a troop: hatched edge, silhouette, shields = resistance, chevrons = spaces a move, broken bricks = attack
export function troop({k,res,dmg=0,speed=1,att=1,ghost=false,strike=false}){const w=166,h=118;
  if(ghost)return `<rect x="${-w/2}" y="${-h/2}" width="${w}" height="${h}" rx="9" fill="var(--space)" stroke="var(--ger)" stroke-width="5" stroke-dasharray="13 9"/><g opacity=".6">${box(k,-12,-6,.9,'var(--ger)')}</g>`;
  let s=`<rect x="${-w/2}" y="${-h/2+6}" width="${w}" height="${h}" rx="9" fill="var(--core)"/><rect x="${-w/2}" y="${-h/2}" width="${w}" height="${h}" rx="9" fill="var(--gerCard)" stroke="var(--gerI)" stroke-width="3.500"/><path d="M${-w/2+2} ${-h/2+9}a7 7 0 017 -7H${-w/2+17}V${h/2-2}H${-w/2+9}a7 7 0 01-7 -7Z" fill="url(#h45c)"/><path d="M${-w/2+18} ${-h/2}V${h/2}" stroke="var(--gerI)" stroke-width="3"/>`;
  s+=box(k,-14,-17,.86,'var(--gerI)');
  for(let i=0;i<res;i++){const x=-47+i*31;s+=`<g transform="translate(${x} 37) scale(1.02)"><path d="${shieldD}" fill="${i<dmg?'var(--black)':'#FFFDF5'}" stroke="var(--gerI)" stroke-width="3.600"/>${i<dmg?'<path d="M-7 -8L7 7M7 -8L-7 7" stroke="var(--blackI)" stroke-width="5" stroke-linecap="round"/>':''}</g>`}
  for(let i=0;i<att;i++)s+=`<g transform="translate(59 ${-38+i*26})"><path d="M-17 -10H-3L2 -3L-4 3L2 10H-17Z" fill="var(--brick)" stroke="var(--gerI)" stroke-width="2.600" stroke-linejoin="round"/><path d="M5 -10H17V10H9L4 3L10 -3Z" fill="var(--brick)" stroke="var(--gerI)" stroke-width="2.600" stroke-linejoin="round"/></g>`;
  if(speed)for(let i=0;i<speed;i++)s+=`<g transform="translate(60 ${(speed===1?40:20+i*14)}) scale(1)"><path d="M-12 -7L0 5L12 -7" fill="none" stroke="var(--gerI)" stroke-width="6.500" stroke-linejoin="miter"/></g>`;
  else s+=`<path d="M46 48V44A14 14 0 0174 44V48" fill="none" stroke="var(--gerI)" stroke-width="7"/>`;
  return s}
// a tile: the symbol as often as it gives, below it what is left in supply
const TILE={morale:['flag',1],mortar:['mortar',1],mines:['lmine',1],rebuild:['bricks',1],ammo:['cart',4],backup:['backup',3]};
export function tile(k,{left=null,max=null,hard=false}={}){const[sym,n0]=TILE[k];const n=k==='ammo'?(hard?3:4):k==='backup'?(hard?2:3):1;
  let s='';const put=(x,y,sc)=>box(sym,x,y,sc,'var(--tileI)');
  if(k==='ammo')for(let i=0;i<n;i++)s+=`<g transform="translate(${(i-(n-1)/2)*31} -3) scale(.76)"><use href="#p-cart"/></g>`;
  else if(k==='backup')for(let i=0;i<n;i++)s+=put((i-(n-1)/2)*44,-3,.62);
  else if(k==='morale')s+=put(-8,-3,.82)+`<path d="M48 -32L63 -10H55V14H41V-10H33Z" fill="var(--tileI)"/>`;
  else{s+=put(0,k==='mortar'?-16:-19,.58);const u=max,d=k==='rebuild'?26:30;const q=k==='rebuild'?max/2:max,l=k==='rebuild'?left/2:left;
    for(let i=0;i<q;i++){const x=(i-(q-1)/2)*33,on=i<l;
      if(k==='mines')s+=on?`<circle cx="${x}" cy="29" r="11" fill="var(--black)"/>`:`<circle cx="${x}" cy="29" r="9.600" fill="none" stroke="var(--tileI)" stroke-width="2.600" stroke-dasharray="3 4"/>`;
      if(k==='mortar')s+=on?`<g transform="translate(${x} 28) scale(.3)" color="var(--tileI)"><use href="#i-shell"/></g>`:`<path transform="translate(${x} 28)" d="M0 -13C6 -6 6 2 3 6L6 13H-6L-3 6C-6 2 -6 -6 0 -13Z" fill="none" stroke="var(--tileI)" stroke-width="2.400" stroke-dasharray="3 3.500"/>`;
      if(k==='rebuild')s+=[-6,6].map(o=>`<rect x="${x-13}" y="${28+o-5}" width="26" height="10" ${on?'fill="var(--brick)" stroke="var(--tileI)" stroke-width="2"':'fill="none" stroke="var(--tileI)" stroke-width="2.200" stroke-dasharray="3 3.500"'}/>`).join('')}}
  return s}
// morale: low steps point down, high steps point up, neutral is a bar, the start a diamond
export const TRACKS={green:['L3','L2','L1','n','S','H1','H2','H3'],red:['L3','L2','L1','n','S','n','H1','H2','H3']};
const MSYM={L1:['bricks','-'],L2:['boot','-'],L3:['cart','-'],H1:['bricks','+'],H2:['boot','+'],H3:['hand','+']};
// one cell in a box 40 x 56, origin in the middle
export function mcell(k,{on=false,was=false,sym=true}={}){const lo=k[0]==='L',hi=k[0]==='H';
  const shp=lo?'M-18 -26H18V12L0 27L-18 12Z':hi?'M-18 26H18V-12L0 -27L-18 -12Z':k==='S'?'M0 -27L19 0L0 27L-19 0Z':'M-12 -8H12V8H-12Z';
  let s=`<path d="${shp}" fill="${on?'var(--ink)':lo?'url(#h45k2)':'var(--panel)'}" fill-opacity="1" stroke="var(--ink)" stroke-width="${on?3:2.400}" ${was?'stroke-dasharray="4 4"':''}/>`;
  const c=on?'var(--panel)':'var(--ink)';
  if(MSYM[k]&&sym)s+=`<g color="${c}" style="--bg:${on?'var(--ink)':'var(--panel)'}" transform="translate(0 ${lo?-8:8}) scale(${k==='L3'?.3:.27})"><use href="#i-${k==='L1'||k==='H1'?'wallx':MSYM[k][0]}"/></g>`;
  return s}
export const mdefs=`<pattern id="h45k2" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="var(--panel)"/><path d="M0 0V7" stroke="var(--ink)" stroke-opacity=".28" stroke-width="2"/></pattern><g id="i-wallx"><path d="M-46 -24H-4V-4H-46ZM4 -24H46V-4H4ZM-22 4H22V24H-22Z" fill="currentColor"/></g>`;
export function morale(track,at,{was=null,vertical=false,w=44}={}){const T=TRACKS[track];return T.map((k,i)=>`<g transform="translate(${vertical?0:i*w} ${vertical?-i*64:0})">${mcell(k,{on:i===at,was:i===was})}${i===at?'':''}</g>`).join('')}
// cards, 126 x 176, origin in the middle
const T=(x,y,s,t,c='tr',w=600,col='var(--gerI)',a='middle')=>`<text class="${c}" x="${x}" y="${y}" font-size="${s}" text-anchor="${a}" style="font-weight:${w}" fill="${col}">${t}</text>`;
const base=(fill,ink)=>`<rect x="-63" y="-83" width="126" height="176" rx="7" fill="var(--core)"/><rect x="-63" y="-88" width="126" height="176" rx="7" fill="${fill}" stroke="${ink}" stroke-width="2.600"/>`;
const act=(a)=>[...a].map((l,i)=>`<g transform="translate(${-24+i*48} 66)"><path d="M-18 -16H18V6L0 18L-18 6Z" fill="var(--gerI)"/>${T(0,4.500,20,l,'tr',600,'var(--gerCard)')}</g>`).join('')+`<path d="M-5 66H5M1 62L5 66L1 70" stroke="var(--gerI)" stroke-width="2.400" fill="none"/>`;
export function gcard({k,track,target,res,speed,att,act:a,lang='pl'}){
  const L={pl:{hmg:'Karabin maszynowy',how:'Bateria haubic',air:'Nalot',mor:'Spadek morale'},en:{hmg:'Machine guns',how:'Howitzers',air:'Air raid',mor:'Morale falls'}}[lang];
  let s=base('var(--gerCard)','var(--gerI)')+`<path d="M-61.500 -54V-81a5.500 5.500 0 015.500 -5.500H56a5.500 5.500 0 015.500 5.500V-54Z" fill="url(#h45c)"/><path d="M-63 -53H63M-63 44H63" stroke="var(--gerI)" stroke-width="2"/>`;
  const head=(t)=>`<rect x="-40" y="-84" width="80" height="27" fill="var(--gerCard)" stroke="var(--gerI)" stroke-width="2"/>`+T(0,-62.500,24,t);
  if(k==='hmg'||k==='how'){s+=head(track)+box(k,-10,-22,.72,'var(--gerI)');
    for(let i=0;i<res;i++)s+=`<path transform="translate(${-46+i*22} 25) scale(.72)" d="${shieldD}" fill="#FFFDF5" stroke="var(--gerI)" stroke-width="3.600"/>`;
    for(let i=0;i<att;i++)s+=`<g transform="translate(46 ${-36+i*20}) scale(.72)"><path d="M-17 -10H-3L2 -3L-4 3L2 10H-17Z" fill="var(--brick)" stroke="var(--gerI)" stroke-width="2.600" stroke-linejoin="round"/><path d="M5 -10H17V10H9L4 3L10 -3Z" fill="var(--brick)" stroke="var(--gerI)" stroke-width="2.600" stroke-linejoin="round"/></g>`;
    if(speed)for(let i=0;i<speed;i++)s+=`<path transform="translate(46 ${speed===1?24:14+i*10}) scale(.74)" d="M-12 -7L0 5L12 -7" fill="none" stroke="var(--gerI)" stroke-width="6.500"/>`;else s+=`<path d="M36 32V28A10 10 0 0156 28V32" fill="none" stroke="var(--gerI)" stroke-width="5"/>`}
  else if(k==='air'){s+=head(target)+box('plane',-27,-8,.7,'var(--gerI)')+box('brickfall',32,-24,.4,'var(--brick)')+`<g transform="translate(32 16)">`+box('flagdn',0,0,.42,'var(--gerI)')+`</g><path d="M10 -5H54" stroke="var(--gerI)" stroke-width="1.400"/>`}
  else s+=`<rect x="-44" y="-84" width="88" height="27" fill="var(--gerCard)" stroke="var(--gerI)" stroke-width="2"/>`+T(0,-64,20,'morale')+box('flagdn',0,-4,.8,'var(--gerI)');
  return s+act(a)}
export const gback=(stage)=>base('var(--ger)','var(--gerI)')+`<rect x="-53" y="-78" width="106" height="156" fill="var(--gerCard)"/><rect x="-53" y="-78" width="106" height="156" fill="url(#h45c)"/><rect x="-30" y="-34" width="60" height="68" fill="var(--gerCard)" stroke="var(--gerI)" stroke-width="2.600"/>${T(0,17,50,stage===1?'I':'II')}`;
export const EV={P1:['shell','+','Granat','+1 granat'],P2:['lmine','+','Mina','+1 mina'],P3:['wall','+','Wzmocnienie muru','do 4 cegieł'],P4:['cart','+','Amunicja','każdy +1'],P5:['radio','+','Radio','morale +1'],P6:['disarray','+','Zamęt u wroga','wróg o 1 wstecz'],
 N1:['ship','-','Ogień z pancernika','placówki: –2 cegły'],N2:['treefire','-','Pożar od zatoki','ścieżka B–3'],N3:['treefire','-','Pożar od kanału','ścieżka D–4'],N4:['crate','-','Trafiony skład','–5 naboi'],N5:['news','-','Złe wieści','morale –1'],N6:['assault','-','Nowy szturm','karta niemiecka']};
export function ecard(k){const[sym,sg,t,u]=EV[k],p=sg==='+';const w=t.length>14?[t.slice(0,t.indexOf(' ')),t.slice(t.indexOf(' ')+1)]:[t];
  return base('var(--card)','var(--tileI)')+(p?`<rect x="-57" y="-82" width="114" height="164" fill="none" stroke="var(--tileI)" stroke-width="1.600"/><path d="M-56 -60H56V-54H-56Z" fill="var(--flag)"/>`:`<path d="M-61.500 -62V-81a5.500 5.500 0 015.500 -5.500H56a5.500 5.500 0 015.500 5.500V-62Z" fill="url(#h45k)"/><path d="M-63 -62H63" stroke="var(--tileI)" stroke-width="2"/>`)+
   `<g transform="translate(0 -70)"><circle r="15" fill="var(--card)" stroke="var(--tileI)" stroke-width="2.600"/><path d="M-8 0H8${p?'M0 -8V8':''}" stroke="var(--tileI)" stroke-width="4" stroke-linecap="round"/></g>`+`<g style="--bg:var(--card)">${box(sym,0,-9,.76,'var(--tileI)')}</g>`+
   w.map((l,i)=>T(0,(w.length>1?46:55)+i*16,15.500,l,'tr',600,'var(--tileI)')).join('')+T(0,78,12.500,u,'ui',500,'var(--tileI)')}
export const eback=()=>base('var(--card)','var(--tileI)')+`<rect x="-54" y="-79" width="108" height="158" fill="none" stroke="var(--tileI)" stroke-width="2"/><rect x="-49" y="-74" width="98" height="148" fill="none" stroke="var(--tileI)" stroke-width="1"/>${T(0,22,62,'7','tr',600,'var(--tileI)')}<path d="M-30 -44H30M-30 44H30" stroke="var(--flag)" stroke-width="5"/>`;

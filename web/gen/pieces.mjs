// All drawings of pieces and dice, each in a box -50..50. Colours only by variables.
const f=n=>Math.round(n*100)/100;
function star(r,b,o=0,n=4){let dark='',lite='';for(let i=0;i<n;i++){const a=o+i*2*Math.PI/n,w=Math.PI/4;const P=(t,q)=>f(Math.sin(t)*q)+' '+f(-Math.cos(t)*q);
  dark+=`M0 0L${P(a-w,b)}L${P(a,r)}z`;lite+=`M0 0L${P(a+w,b)}L${P(a,r)}z`}return[dark,lite]}
const[sd,sl]=star(31,9.5),[qd,ql]=star(21,8,Math.PI/4);
const ticks=(r0,r1,n,sk)=>{let d='';for(let i=0;i<n;i++){if(sk&&i%sk==0)continue;const a=i*2*Math.PI/n;d+=`M${f(Math.sin(a)*r0)} ${f(-Math.cos(a)*r0)}L${f(Math.sin(a)*r1)} ${f(-Math.cos(a)*r1)}`}return d};
const wave=(y,x0=-32,w=16,n=4,h=7)=>{let d=`M${x0} ${y}q${w/4} ${-h} ${w/2} 0t${w/2} 0`;for(let i=1;i<n;i++)d+=`t${w/2} 0t${w/2} 0`;return d};
const subD='M-44 1C-40 -6 -33 -8 -24 -8L-15 -8L-12 -21Q-11.500 -23 -9.500 -23L7 -23Q9 -23 9.700 -21L13 -8L27 -8C35 -7 40 -4 45 1C39 9 30 12 18 12L-20 12C-32 12 -40 8 -44 1Z';
const sub=(x='')=>`<path d="${subD}" ${x}/><path d="M-3 -23V-36H-8M3 -23V-31M-27 -8V-13H-36" fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round"/>`;
export const shipD='M-46 -3L-28 -1V-9H-17V-17H-13V-25H2V-13H8L9 -21H18L17 -11H24V-3H33V-9H38V-1H45L39 15H-36Z';
export function defs(){return `
<g id="waves3"><path d="${wave(-14)}${wave(2)}${wave(18)}" fill="none" stroke="currentColor" stroke-width="6.500" stroke-linecap="round"/></g>
<g id="sub"><g fill="currentColor">${sub()}</g></g>
<g id="subw"><g transform="translate(0 -4)" fill="currentColor">${sub()}</g><path d="${wave(24,-36,18,4,7)}" fill="none" stroke="currentColor" stroke-width="4.500" stroke-linecap="round"/></g>
<g id="ship"><path d="${shipD}" fill="currentColor"/><path d="M-4 -24V-37M-28 -9L-41 -12M38 -8L46 -11" stroke="currentColor" stroke-width="3.400" stroke-linecap="round" fill="none"/></g>
<g id="mine"><g fill="currentColor" stroke="currentColor"><path d="M0 20V34" stroke-width="5.500" stroke-dasharray=".1 7" stroke-linecap="round"/><path d="M-9 37H9L13 45H-13Z" stroke-width="2" stroke-linejoin="round"/><circle cy="-9" r="20" stroke="none"/><path d="${[-120,-80,-40,0,40,80,120].map(a=>{const t=a*Math.PI/180;return `M${f(Math.sin(t)*19)} ${f(-9-Math.cos(t)*19)}L${f(Math.sin(t)*29.500)} ${f(-9-Math.cos(t)*29.500)}`}).join('')}" stroke-width="6.500" stroke-linecap="round"/></g><circle cx="-7" cy="-16" r="4" fill="var(--hole)"/></g>
<g id="nomine"><path d="M0 42V30q-9 -5 0 -10t0 -10" fill="none" stroke="currentColor" stroke-width="4.500" stroke-linecap="round"/><path d="M-11 42H11" stroke="currentColor" stroke-width="4.500" stroke-linecap="round"/><circle cy="-8" r="21" fill="none" stroke="currentColor" stroke-width="4.500" stroke-dasharray="7 6.200"/></g>
<g id="danger"><circle r="25" fill="none" stroke="currentColor" stroke-width="5.500" stroke-dasharray=".1 9.800" stroke-linecap="round"/><path d="M-12 0H12M0 -12V12" stroke="currentColor" stroke-width="6" stroke-linecap="round"/></g>
<g id="anchor"><g fill="none" stroke-linecap="round" stroke-linejoin="round"><circle cy="-33" r="8" stroke-width="7"/><path d="M0 -24V36M-17 -14H17M-34 12C-32 30 -16 38 0 38C16 38 32 30 34 12M-41 20L-34 9L-25 18M41 20L34 9L25 18" stroke-width="8.500"/></g></g>
<g id="i-course"><path d="M0 -40L25 34L0 21L-25 34Z" fill="currentColor"/></g>
<g id="i-surface"><path d="M0 -40L21 -15H8.500V12H-8.500V-15H-21Z" fill="currentColor"/><path d="${wave(24,-36,18,4,9)}${wave(39,-27,18,3,9)}" fill="none" stroke="currentColor" stroke-width="6.500" stroke-linecap="round"/></g>
<g id="i-ship"><path d="M-46 -2L-25 1V-13H-11V-27H8V-13H22V1H45L37 21H-35Z" fill="currentColor"/><path d="M-1 -24V-42M-27 -8L-41 -13" stroke="currentColor" stroke-width="5.500" stroke-linecap="round"/></g>
<g id="i-break"><g transform="translate(-3 -9) scale(.98)"><use href="#i-ship"/></g><path d="M11 9L37 37M37 9L11 37" stroke="var(--bg)" stroke-width="19" stroke-linecap="round"/><path d="M11 9L37 37M37 9L11 37" stroke="currentColor" stroke-width="9.500" stroke-linecap="round"/></g>
<g id="i-fog"><path d="M-24 -27H34M-38 -9H2M16 -9H36M-32 9H-18M-4 9H38M-36 27H18" fill="none" stroke="currentColor" stroke-width="8.500" stroke-linecap="round"/></g>
<g id="i-mines"><use href="#mine"/></g>
<g id="i-patrol"><g transform="translate(0 -3)"><use href="#i-ship"/></g><path d="${wave(33,-40,20,4,9)}" fill="none" stroke="currentColor" stroke-width="5.500" stroke-linecap="round"/></g>
<g id="i-prepare"><use href="#anchor" stroke="currentColor"/></g>
<g id="i-search"><g fill="currentColor"><path d="M-30 -36H-12L-9 -8V4H-41C-40 -10 -36 -25 -30 -36ZM30 -36H12L9 -8V4H41C40 -10 36 -25 30 -36Z"/><path d="M-10 -22H10V-8H-10Z"/><circle cx="-25" cy="16" r="19"/><circle cx="25" cy="16" r="19"/></g><circle cx="-25" cy="16" r="10" fill="var(--bg)"/><circle cx="25" cy="16" r="10" fill="var(--bg)"/></g>
<g id="i-attack"><path d="${Array.from({length:20},(_,i)=>{const a=i*Math.PI/10,r=i%2?21:(i%4?38:45);return(i?'L':'M')+f(Math.sin(a)*r)+' '+f(-Math.cos(a)*r)}).join('')}Z" fill="currentColor"/><g transform="rotate(24)"><rect x="-8" y="-12" width="16" height="24" rx="2.500" fill="var(--bg)"/><path d="M-8 -5H8M-8 5H8" stroke="currentColor" stroke-width="3"/></g></g>
<g id="tk"><circle cy="3.600" r="35" fill="var(--core)"/><circle r="35" fill="var(--card)" stroke="var(--core)" stroke-width="1.400"/></g>
<g id="t-back"><use href="#tk"/><circle r="31.500" fill="none" stroke="var(--tokink)" stroke-width="1.600"/><path d="${ticks(25.5,31.5,24,3)}" stroke="var(--tokink)" stroke-width="1.600"/><path d="${qd}${ql}" fill="var(--tokink)" opacity=".55"/><path d="${sd}" fill="var(--tokink)" stroke="var(--tokink)" stroke-width="1.400" stroke-linejoin="round"/><path d="${sl}" fill="var(--card)" stroke="var(--tokink)" stroke-width="1.600" stroke-linejoin="round"/><path d="M0 0L-6.700 -6.700L0 -31Z M0 0L6.700 -6.700L0 -31Z" fill="var(--tokred)"/></g>
<g id="t-rim"><use href="#tk"/><path d="${[0,1,2,3].map(i=>{const a=i*Math.PI/2;const P=(t,q)=>f(Math.sin(t)*q)+' '+f(-Math.cos(t)*q);return `M${P(a,34)}L${P(a-.26,24)}L${P(a+.26,24)}z`}).join('')}${[0,1,2,3].map(i=>{const a=i*Math.PI/2+Math.PI/4;const P=(t,q)=>f(Math.sin(t)*q)+' '+f(-Math.cos(t)*q);return `M${P(a,32.5)}L${P(a-.16,25)}L${P(a+.16,25)}z`}).join('')}" fill="var(--tokink)"/><path d="${ticks(29,32.5,24,3)}" stroke="var(--tokink)" stroke-width="1.600"/><circle r="26" fill="var(--window)" stroke="var(--tokink)" stroke-width="2.600"/></g>
<g id="t-win-sub"><use href="#t-rim"/><g transform="translate(0 3.500) scale(.54)" color="var(--tokink)"><use href="#sub"/></g></g>
<g id="t-win-empty"><use href="#t-rim"/><g transform="translate(0 -1) scale(.6)" color="var(--tokink)"><use href="#waves3"/></g></g>
<g id="t-sub"><circle cy="3.600" r="35" fill="var(--core)"/><circle r="35" fill="var(--faceup)" stroke="var(--faceI)" stroke-width="1.800"/><circle r="31" fill="none" stroke="var(--faceI)" stroke-width="1.400"/><g transform="translate(0 2) scale(.66)" color="var(--faceI)"><use href="#subw"/></g></g>
<g id="t-empty"><circle cy="3.600" r="35" fill="var(--core)"/><circle r="35" fill="var(--seaface)" stroke="var(--tokink)" stroke-width="1.800"/><circle r="31" fill="none" stroke="var(--tokink)" stroke-width="1.400"/><g transform="scale(.78)" color="var(--tokink)"><use href="#waves3"/></g></g>
<g id="mk"><rect x="-31" y="-27.400" width="62" height="62" rx="9" fill="var(--core)"/><rect x="-31" y="-31" width="62" height="62" rx="9" fill="var(--mineC)" stroke="var(--mineI)" stroke-width="1.600"/></g>
<g id="m-back"><use href="#mk"/><g color="var(--mineI)" transform="scale(.92)"><use href="#danger"/></g></g>
<g id="m-rim"><use href="#mk"/><path d="M-31 -18L-18 -31M18 -31L31 -18M31 18L18 31M-18 31L-31 18" stroke="var(--mineI)" stroke-width="2.400"/><rect x="-25" y="-25" width="50" height="50" rx="7" fill="var(--window)" stroke="var(--mineI)" stroke-width="2"/></g>
<g id="m-win-mine"><use href="#m-rim"/><g transform="translate(0 -2) scale(.56)" color="var(--tokink)" style="--hole:var(--window)"><use href="#mine"/></g></g>
<g id="m-win-empty"><use href="#m-rim"/><g transform="translate(0 -4) scale(.56)" color="var(--tokink)"><use href="#nomine"/></g></g>
<g id="m-mine"><rect x="-31" y="-27.400" width="62" height="62" rx="9" fill="var(--core)"/><rect x="-31" y="-31" width="62" height="62" rx="9" fill="var(--dieB)" stroke="var(--card)" stroke-width="2.200"/><g transform="translate(0 -1) scale(.63)" color="var(--card)" style="--hole:var(--dieB)"><use href="#mine"/></g></g>
<g id="m-empty"><rect x="-31" y="-27.400" width="62" height="62" rx="9" fill="var(--core)"/><rect x="-31" y="-31" width="62" height="62" rx="9" fill="var(--card)" stroke="var(--tokink)" stroke-width="2"/><g transform="translate(0 -3.500) scale(.63)" color="var(--tokink)"><use href="#nomine"/></g></g>
<g id="p-ship"><ellipse cx="1" cy="19" rx="40" ry="7" fill="var(--shadow)"/><path d="M-38 22q6 -6 12 0t12 0t12 0t12 0t12 0t12 0" fill="none" stroke="var(--shipO)" stroke-width="6" stroke-linecap="round"/><g stroke="var(--shipO)" stroke-width="9" stroke-linejoin="round" stroke-linecap="round" fill="none"><path d="${shipD}"/><path d="M-4 -24V-37M-28 -9L-41 -12"/></g><g color="var(--ship)"><use href="#ship"/></g><path d="M-38 7H40" stroke="var(--shipO)" stroke-width="2"/><path d="M-38 22q6 -6 12 0t12 0t12 0t12 0t12 0t12 0" fill="none" stroke="var(--ship)" stroke-width="2.600" stroke-linecap="round"/></g>
<g id="p-orzel"><ellipse cx="0" cy="20" rx="45" ry="8" fill="var(--shadow)"/><g stroke="var(--orzO)" stroke-width="10" stroke-linejoin="round" stroke-linecap="round" fill="none"><path d="${subD}"/><path d="M-3 -23V-36H-8M-27 -8V-13H-36M14 -8V-36H37V-22H14"/></g><g color="var(--orz)" fill="var(--orz)">${sub()}</g><path d="M-41 4H42" stroke="var(--orzO)" stroke-width="2" opacity=".9"/><path d="M14 -8V-37" stroke="var(--orz)" stroke-width="3"/><path d="M15 -37H38L33 -30H15Z" fill="#FFFDF6" stroke="var(--orz)" stroke-width="1.600"/><path d="M15 -30H33L38 -23H15Z" fill="var(--flag)" stroke="var(--orz)" stroke-width="1.600"/><path d="M-40 22q6.500 -6 13 0t13 0t13 0t13 0t13 0t13 0" fill="none" stroke="var(--orz)" stroke-width="3.200" stroke-linecap="round"/></g>`}
const DICE={R1:['r',1,['course',1]],R3:['r',0,['course',1]],R4:['r',0,['course',2]],R5:['r',0,['surface',1],['course',1]],R6:['r',0,['break',1],['course',2]],
 K1:['k',1,['fog',1]],K3:['k',0,['mines',1]],K4:['k',0,['patrol',2],['prepare',1]],K5:['k',0,['search',1]],K6:['k',0,['search',1],['attack',1]],
 // faces of variants alone
 KP:['k',0,['patrol',1]],KM:['k',0,['mines',2]],KA:['k',0,['attack',1]]};
const at=(n,x,y,s)=>`<g transform="translate(${x} ${y}) scale(${s})"><use href="#i-${n}"/></g>`;
function put([n,c],half){ if(half==null)return c===1?at(n,0,0,n==='course'?.92:.8):at(n,-20,0,.66)+at(n,20,0,.66);
  const q=half?1:-1; if(c===1)return at(n,(n==='surface'?22:n==='break'?22.5:21)*q,(n==='break'?21.5:20.5)*q,({search:.47,surface:.54,break:.45,prepare:.5,attack:.52,course:.58})[n]);
  return half? at(n,30,3,.42)+at(n,4,29,.42) : at(n,-27,-4,.35)+at(n,-6,-27,.35)}
// state: fresh | chosen0 | chosen1 | spent
export function die(id,{s=1,x=0,y=0,state='',pick=null}={}){const[c,black,a,b]=DICE[id];const bg=c==='r'?'var(--dieR)':'var(--die)',ed=c==='r'?'var(--dieRE)':'var(--dieE)',ink=c==='r'?'var(--dieI)':'var(--dieK)';
  let g=`<g transform="translate(${x} ${y}) scale(${s})" style="--bg:${bg};--hole:${bg}" color="${ink}">`;
  const sp=state==='spent';
  if(!sp)g+=`<rect x="-47" y="-41" width="94" height="92" rx="17" fill="${ed}"/>`;
  const ty=sp?3:0;g+=`<g transform="translate(0 ${ty})"><rect x="-47" y="-47" width="94" height="94" rx="17" fill="${bg}" ${c==='k'?`stroke="${ed}" stroke-width="2"`:''}/>`;
  if(black){g+=`<circle r="37" fill="var(--dieB)" stroke="${c==='r'?ink:'var(--dieB)'}" stroke-width="3.5"/><g color="${c==='r'?'#FFF3DA':'#FBF7EA'}" style="--bg:var(--dieB)">${at(a[0],0,-1,.6)}</g>`}
  else if(!b){g+=put(a,null)}
  else{ g+=`<path d="M-40 40L40 -40" stroke="${ink}" stroke-width="3.500" stroke-linecap="round"/>`;
    g+=`<g ${pick===1?'opacity=".28"':''}>${put(a,0)}</g><g ${pick===0?'opacity=".28"':''}>${put(b,1)}</g>`;
    if(pick!=null){const k=pick===0;g+=`<path d="${k?'M-30 -47H30Q47 -47 47 -30L-47 47':''}" fill="none"/><path d="${k?'M45 -33V30Q45 45 30 45H-33Z':'M-45 33V-30Q-45 -45 -30 -45H33Z'}" fill="url(#dh)"/>`}}
  if(sp)g+=`<rect x="-47" y="-47" width="94" height="94" rx="17" fill="var(--well)" opacity="var(--spent)"/><rect x="-46" y="-46" width="92" height="92" rx="16" fill="none" stroke="var(--ink2)" stroke-width="3" stroke-dasharray="3 6"/><g transform="translate(30 30)"><circle r="19" fill="var(--panel)" stroke="var(--ink)" stroke-width="3.500"/><path d="M-8 0L-2 7L9 -7" fill="none" stroke="var(--ink)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></g>`;
  g+='</g></g>';return g}
export const dieDefs=`<pattern id="dh" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V9" stroke="var(--ink)" stroke-width="2.500"/></pattern>`;

// A die not rolled yet.
const blank=(n,bg,ed,ink)=>`<g id="die-blank-${n}"><rect x="-47" y="-41" width="94" height="92" rx="17" fill="var(${ed})"/><rect x="-47" y="-47" width="94" height="94" rx="17" fill="var(${bg})" stroke="var(${ed})" stroke-width="2"/><rect x="-30" y="-30" width="60" height="60" rx="8" fill="none" stroke="var(${ink})" stroke-width="3" stroke-dasharray="3 8" stroke-linecap="round" opacity=".6"/></g>`;
// A die of each face and state: die-R4, die-R4-0 (first side chosen), die-R4-1, -s (spent), -s0, -s1.
const STATES=[['',{}],['-s',{state:'spent'}]],CHOSEN=[['-0',{pick:0}],['-1',{pick:1}],['-s0',{state:'spent',pick:0}],['-s1',{state:'spent',pick:1}]];
export const dieSymbols=()=>blank('r','--dieR','--dieRE','--dieI')+blank('k','--die','--dieE','--dieK')+Object.entries(DICE).flatMap(([id,d])=>[...STATES,...(d[3]?CHOSEN:[])].map(([n,o])=>`<g id="die-${id}${n}">${die(id,o)}</g>`)).join('\n');

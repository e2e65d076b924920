// The chart: projection, coast, tints, border, names, hex grid. Unit: 100 = one hex, flat to flat (55 km).
import fs from 'fs';
import {createRequire} from 'module';
const require=createRequire(import.meta.url);
const d3=await import('d3-geo'),topojson=await import('topojson-client');
// Lambert conformal conic, 55N and 60N, 18E; fitted to the game board's hex centres (rms 0.4 km).
const K=6371/55*100*1.00046;
const proj=d3.geoConicConformal().parallels([55,60]).rotate([-18,0]).center([0,55]).scale(K).translate([-683.78,967.84]);
export const XY=(lon,lat)=>proj([lon,lat]);
const FRAME={x0:-1700,y0:-262,x1:320,y1:1300};
const f1=n=>{const s=(Math.round(n*10)/10).toString();return s};
// Rings are clipped in degrees and projected as plain polygons: no spherical winding can turn the sea into land.
function clipRing(r,[x0,y0,x1,y1]){for(const[k,v,s]of[[0,x0,1],[0,x1,-1],[1,y0,1],[1,y1,-1]]){const o=[];
    for(let i=0,j=r.length-1;i<r.length;j=i++){const a=r[j],b=r[i],ia=(a[k]-v)*s>=0,ib=(b[k]-v)*s>=0;
      if(ia!==ib){const t=(v-a[k])/(b[k]-a[k]);o.push([a[0]+t*(b[0]-a[0]),a[1]+t*(b[1]-a[1])])}if(ib)o.push(b)}
    r=o;if(!r.length)break}return r}
function rings(){
  const topo=JSON.parse(fs.readFileSync(require.resolve('world-atlas/land-10m.json')));
  const land=topojson.feature(topo,topo.objects.land);const out=[];const M=190,F=FRAME;
  for(const ft of land.features)for(const poly of ft.geometry.type==='Polygon'?[ft.geometry.coordinates]:ft.geometry.coordinates)for(const r of poly){
    const c=clipRing(r.slice(0,-1),[0,48,38,66]);if(c.length<3)continue;
    const q=clipRing(c.map(p=>proj(p)),[F.x0-M,F.y0-M,F.x1+M,F.y1+M]);if(q.length>2)out.push(q)}
  return out}
function area(r){let a=0;for(let i=0,j=r.length-1;i<r.length;j=i++)a+=(r[j][0]-r[i][0])*(r[j][1]+r[i][1]);return a/2}
function dp(p,t){if(p.length<3)return p;const keep=new Uint8Array(p.length);keep[0]=keep[p.length-1]=1;const st=[[0,p.length-1]];
  while(st.length){const[a,b]=st.pop();let m=0,k=-1;const[ax,ay]=p[a],[bx,by]=p[b],dx=bx-ax,dy=by-ay,l=Math.hypot(dx,dy);
    for(let i=a+1;i<b;i++){const d=l<1e-6?Math.hypot(p[i][0]-ax,p[i][1]-ay):Math.abs((p[i][0]-ax)*dy-(p[i][1]-ay)*dx)/l;if(d>m){m=d;k=i}}
    if(m>t){keep[k]=1;st.push([a,k],[k,b])}}
  return p.filter((_,i)=>keep[i])}
let landPath;
export function land(){ if(landPath)return landPath;
  let d='';let n=0;
  for(const r of rings()){ if(Math.abs(area(r))<26)continue;
    // start the ring at its farthest point so that simplification does not cut it
    const k=r.reduce((m,p,i)=>Math.hypot(p[0]-r[0][0],p[1]-r[0][1])>Math.hypot(r[m][0]-r[0][0],r[m][1]-r[0][1])?i:m,0);const rr=[...r,r[0]];const s=[...dp(rr.slice(0,k+1),1.1),...dp(rr.slice(k),1.1).slice(1)]; if(s.length<4)continue; n+=s.length;
    let px=Math.round(s[0][0]),py=Math.round(s[0][1]);d+=`M${px} ${py}l`;
    const q=[];for(let i=1;i<s.length;i++){const x=Math.round(s[i][0]),y=Math.round(s[i][1]);if(x===px&&y===py)continue;q.push((x-px)+' '+(y-py));px=x;py=y}
    d+=q.join(' ').replace(/ -/g,'-')+'z'}
  console.error('land points',n,'bytes',d.length);
  return landPath=d}
// names: Polish first (as printed in 1939), English under it
const SEA=[ // pl, en, path (quadratic), size, spacing
  ['MORZE BAŁTYCKIE','Baltic Sea',[[-930,1020],[-560,905],[-385,420]],42,22],
  ['ZATOKA FIŃSKA','Gulf of Finland',[[-60,-44],[60,-82],[225,-112]],17,3],
  ['ZATOKA RYSKA','Gulf of Riga',[[-190,404],[-110,414],[-30,404]],15,2],
  ['ZATOKA GDAŃSKA','Gulf of Gdańsk',[[-628,1078],[-550,1096],[-458,1046]],15,2],
  ['CIEŚNINY DUŃSKIE','Danish Straits',[[-1560,610],[-1440,600],[-1316,622]],17,.6],
];
const LAND=[ // pl, en, lon, lat, size, spacing, rotate
  ['SZWECJA','Sweden',14.6,57.75,38,26,0],['FINLANDIA','Finland',24.5,60.62,26,16,-4],['ESTONIA','Estonia',25.75,58.62,28,16,4],
  ['ŁOTWA','Latvia',25.75,56.5,28,18,6],['LITWA','Lithuania',23.55,55.62,28,18,5],['PRUSY WSCHODNIE','East Prussia',21.55,54.46,15,3,3],
  ['POLSKA','Poland',18.2,54.06,26,20,0],['NIEMCY','Germany',12.2,53.72,24,14,-5],['DANIA','Denmark',9.95,56.28,20,1,-7],
];
const ISL=[['Gotlandia',18.02,57.62,13,-56],['Olandia',16.72,56.86,12,-70],['Bornholm',14.93,55.2,12,0],['Ozylia',21.5,58.4,14,0],['Dago',22.6,58.89,13,0],['W-y Alandzkie',19.85,60.6,13,0],['Zelandia',11.8,55.52,13,0],['Hel',19.02,54.78,10,0]];
const TOWN=[['Gdynia',18.53,54.52,'end',-12,16],['Sztokholm',18.05,59.33,'end'],['Helsinki',24.95,60.19,'start',6,-8],['Ryga',24.1,56.95,'start'],['Kłajpeda',21.14,55.71,'start',14,0],['Karlskrona',15.59,56.17,'end',-8,-12],['Lipawa',21.02,56.51,'start',22,4],['Kopenhaga',12.57,55.68,'start',4,-6],['Królewiec',20.5,54.71,'start'],['Windawa',21.56,57.39,'start',20,12],['Świnoujście',14.25,53.91,'start',2,20]];
const DEEP=[['459',18.25,58.62],['249',20.05,57.32],['105',15.9,55.27],['118',19.3,54.86],['53',13.75,54.95],['67',23.95,57.32]];
export const defs=()=>`<path id="land" d="${land()}"/>
<clipPath id="fr"><rect x="${FRAME.x0}" y="${FRAME.y0}" width="${FRAME.x1-FRAME.x0}" height="${FRAME.y1-FRAME.y0}"/></clipPath>
<clipPath id="inl"><use href="#land"/></clipPath>`;
function rose(cx,cy,r){let s=`<g transform="translate(${cx} ${cy})" stroke="var(--ink)" fill="none">`;
  s+=`<circle r="${r}" stroke-width="1.6"/><circle r="${r*.86}" stroke-width=".8"/><circle r="${r*.56}" stroke-width=".8"/>`;
  let d='';for(let a=0;a<360;a+=5){const l=a%30==0?.86:a%10==0?.9:.94;const c=Math.sin(a*Math.PI/180),k=-Math.cos(a*Math.PI/180);d+=`M${f1(c*r*l)} ${f1(k*r*l)}L${f1(c*r)} ${f1(k*r)}`}
  s+=`<path d="${d}" stroke-width=".9"/>`;
  for(let a=0;a<360;a+=30){const c=Math.sin(a*Math.PI/180),k=-Math.cos(a*Math.PI/180);s+=`<text x="${f1(c*r*.775)}" y="${f1(k*r*.775+4)}" class="ui" font-size="11" text-anchor="middle" fill="var(--ink)" stroke="none">${String(a).padStart(3,'0')}</text>`}
  for(const[off,L,b]of[[22.5,.4,.09],[45,.53,.12],[0,.68,.15]])for(let i=0;i<(off===22.5?8:4);i++){const a=(off===22.5?22.5+45*i:off+90*i)*Math.PI/180,w=(off===22.5?22.5:45)*Math.PI/180;
    const T=[Math.sin(a)*r*L,-Math.cos(a)*r*L],A=[Math.sin(a-w)*r*b,-Math.cos(a-w)*r*b],B=[Math.sin(a+w)*r*b,-Math.cos(a+w)*r*b];
    s+=`<path d="M0 0L${A.map(f1)}L${T.map(f1)}z" fill="var(--ink)" stroke-width=".7"/><path d="M0 0L${B.map(f1)}L${T.map(f1)}z" fill="var(--sea)" stroke-width=".9"/>`}
  s+=`<path d="M0 ${-r*1.02}l-9 -4q4 -7 0 -14q7 2 9 -10q2 12 9 10q-4 7 0 14z" fill="var(--red)" stroke="var(--ink)" stroke-width="1"/></g>`;return s}
const halo=`paint-order="stroke" stroke="var(--sea)" stroke-opacity=".75" stroke-linejoin="round"`, lhalo=`paint-order="stroke" stroke="var(--land)" stroke-linejoin="round"`;
// Three sets of names, of which the style sheet shows one: `over` for the whole sheet on a phone (sea and countries),
// `mid-pl`/`mid-en` for the working scale (small names in one language), `full` for a large sheet (all bilingual).
const SETS=[['over','pl',44,true],['mid-pl','pl',21,false],['mid-en','en',21,false],['full','pl',0,false]];
const names=f=>SETS.map(([cls,lang,min,over])=>`<g class="nm ${cls}">${f({cls,lang,min,over})}</g>`).join('');
function waterAndLand({cls,lang,min,over}){let s='';const mx=v=>Math.max(v,min);
  SEA.forEach(([pl,en,p,sz,sp],i)=>{if(over&&i)return;const one=min&&sz<19,S=Math.max(sz,min*.85),E=Math.max(sz*.58,min*.8),a=i==0?.7:1.08,s1=`n${cls}-s${i}`,e1=`n${cls}-e${i}`;const d=q=>`M${q[0].map(f1).join(' ')}Q${q[1].map(f1).join(' ')} ${q[2].map(f1).join(' ')}`;
    s+=`<path id="${s1}" d="${d(p)}" fill="none"/>`;
    const put=(id,t,z,l)=>s+=`<text class="ti sn" font-size="${f1(z)}" letter-spacing="${f1(l)}" ${halo} stroke-width="3"><textPath href="#${id}" startOffset="50%">${t}</textPath></text>`;
    if(one)put(s1,lang==='pl'?pl:en,lang==='pl'?S*.92:S*1.05,1);
    else{put(s1,pl,S,sp);if(!over){s+=`<path id="${e1}" d="${d(p.map(([x,y])=>[x+(i==0?E*1.05:0),y+E*a*(i==0?1.25:1)]))}" fill="none"/>`;put(e1,en,E,sp*.35)}}});
  for(const[pl,en,lo,la,sz,sp,ro]of LAND){if(over&&sz<22)continue;const[x,y]=XY(lo,la);const S=mx(sz),E=Math.max(sz*.58,min*.85),one=min&&sz<19;
    s+=`<g class="ln" transform="translate(${f1(x)} ${f1(y)}) rotate(${ro})"><text class="tr" font-size="${S}" letter-spacing="${over?sp*.6:sp}">${one&&lang!=='pl'?en:pl}</text>${one||over?'':`<text class="ti" y="${f1(E*1.25)}" font-size="${f1(E)}" letter-spacing="${f1(sp*.2)}">${en}</text>`}</g>`}
  if(!over)for(const[t,lo,la]of DEEP){const[x,y]=XY(lo,la);s+=`<text class="ti sn" x="${f1(x)}" y="${f1(y)}" font-size="${mx(16)}">${t}</text>`}
  return s}
function islandsAndTowns({lang,min,over}){if(over)return'';let s='';const mx=v=>Math.max(v,min);
  for(const[t,lo,la,sz,ro]of ISL){const[x,y]=XY(lo,la);s+=`<text class="tr ln" transform="translate(${f1(x)} ${f1(y+4)}) rotate(${ro})" font-size="${mx(sz)}" letter-spacing="1" ${lhalo} stroke-width="3" stroke-opacity=".7">${t}</text>`}
  for(const[t,lo,la,an,dx=0,dy=0]of TOWN){const[x,y]=XY(lo,la);s+=`<circle cx="${f1(x)}" cy="${f1(y)}" r="4" fill="var(--land)" stroke="var(--ink)" stroke-width="1.8"/><text class="tr ln" x="${f1(x+(an=='end'?-9:9)+dx)}" y="${f1(y+4+dy)}" font-size="${mx(14)}" style="text-anchor:${an}" ${lhalo} stroke-width="4">${t}</text>`}
  const ex=lang==='pl'?min?'WYJŚCIE':'WYJŚCIE<tspan class="ti" x="-1322" dy="1.05em" letter-spacing="1">Exit</tspan>':'EXIT';
  return s+`<text class="tr b" x="-1322" y="1122" font-size="${mx(17)}" letter-spacing="3" fill="var(--exit)" text-anchor="middle" ${lhalo} stroke-width="4">${ex}</text>`}
// The sheet in two parts; a game prints its grid between them.
export function under(){const F=FRAME,W=F.x1-F.x0,Hh=F.y1-F.y0;
  let s=`<g clip-path="url(#fr)"><rect x="${F.x0}" y="${F.y0}" width="${W}" height="${Hh}" fill="var(--sea)"/>`;
  for(const[w,c]of[[150,'--t1'],[84,'--t2'],[34,'--t3']])s+=`<use href="#land" fill="none" stroke="var(${c})" stroke-width="${w}" stroke-linejoin="round"/>`;
  let g='';for(let lo=8;lo<=30;lo++){const p=[];for(let la=53;la<=61.5;la+=.5)p.push(XY(lo,la).map(f1).join(' '));g+='M'+p.join('L')}
  for(let la=53;la<=61;la++){const p=[];for(let lo=7;lo<=31;lo+=.5)p.push(XY(lo,la).map(f1).join(' '));g+='M'+p.join('L')}
  s+=`<use href="#land" fill="var(--land)"/><g clip-path="url(#inl)"><use href="#land" fill="none" stroke="var(--land2)" stroke-width="26" stroke-linejoin="round"/><use href="#land" fill="none" stroke="var(--land3)" stroke-width="11" stroke-linejoin="round"/></g>`;
  s+=`<path d="${g}" fill="none" stroke="var(--ink)" stroke-width=".8" opacity=".22"/><use href="#land" fill="none" stroke="var(--coast)" stroke-width="2.2" stroke-linejoin="round"/>`;
  return s+names(waterAndLand)+'</g>'}
export const above=()=>`<g clip-path="url(#fr)">${names(islandsAndTowns)}</g>${border()}${plate(-1655,-215)}${rose(115,1010,128)}`;
function cross(lon0,side){ // where a meridian meets the frame
  const F=FRAME;if(side==='t'||side==='b'){const Y=side==='t'?F.y0:F.y1;let lo=52,hi=63;for(let i=0;i<40;i++){const m=(lo+hi)/2;XY(lon0,m)[1]>Y?lo=m:hi=m}return XY(lon0,lo)[0]}
  const X=side==='l'?F.x0:F.x1;let lo=2,hi=34;for(let i=0;i<40;i++){const m=(lo+hi)/2;XY(m,lon0)[0]<X?lo=m:hi=m}return XY(lo,lon0)[1]}
function border(){const F=FRAME,w=14;let s='';
  s+=`<path d="M${F.x0-60} ${F.y0-60}H${F.x1+60}V${F.y1+60}H${F.x0-60}z M${F.x0} ${F.y0}V${F.y1}H${F.x1}V${F.y0}z" fill="var(--panel)"/>`;
  let d='',t='',tx='';
  for(const side of['t','b','l','r']){const hor=side==='t'||side==='b';const pos=[];const step=hor?.5:.25;for(let v=hor?4:52;v<=(hor?32:63);v+=step){const p=cross(v,side);const a=hor?F.x0:F.y0,b=hor?F.x1:F.y1;if(p>a&&p<b)pos.push([v,p])}
    const a=hor?F.x0:F.y0,b=hor?F.x1:F.y1;const lim=[...pos].sort((m,n)=>m[1]-n[1]);const P=[[null,a],...lim,[null,b]];
    for(let i=0;i<P.length-1;i++){const v0=P[i][0]??(P[i+1][0]+(hor?-step:step)),k=Math.round((hor?v0:v0-step)/step);if(((k%2)+2)%2)continue;const p=P[i][1],q=P[i+1][1];
      d+=side==='t'?`M${f1(p)} ${F.y0-w}H${f1(q)}v${w-5}H${f1(p)}z`:side==='b'?`M${f1(p)} ${F.y1+w}H${f1(q)}v${-(w-5)}H${f1(p)}z`:side==='l'?`M${F.x0-w} ${f1(p)}V${f1(q)}h${w-5}V${f1(p)}z`:`M${F.x1+w} ${f1(p)}V${f1(q)}h${-(w-5)}V${f1(p)}z`}
    for(const[v,p]of pos){const maj=Number.isInteger(v);const l=maj?20:11;t+=side==='t'?`M${f1(p)} ${F.y0-w}v${-l+6}`:side==='b'?`M${f1(p)} ${F.y1+w}v${l-6}`:side==='l'?`M${F.x0-w} ${f1(p)}h${-l+6}`:`M${F.x1+w} ${f1(p)}h${l-6}`;
      if(maj)tx+=side==='t'?`<text x="${f1(p)}" y="${F.y0-33}" text-anchor="middle">${v}°</text>`:side==='b'?`<text x="${f1(p)}" y="${F.y1+46}" text-anchor="middle">${v}°</text>`:side==='l'?`<text transform="translate(${F.x0-33} ${f1(p)}) rotate(-90)" text-anchor="middle">${v}°</text>`:`<text transform="translate(${F.x1+33} ${f1(p)}) rotate(90)" text-anchor="middle">${v}°</text>`}}
  s+=`<g fill="none" stroke="var(--ink)"><rect x="${F.x0}" y="${F.y0}" width="${F.x1-F.x0}" height="${F.y1-F.y0}" stroke-width="2"/><rect x="${F.x0-5}" y="${F.y0-5}" width="${F.x1-F.x0+10}" height="${F.y1-F.y0+10}" stroke-width="1"/><rect x="${F.x0-w}" y="${F.y0-w}" width="${F.x1-F.x0+2*w}" height="${F.y1-F.y0+2*w}" stroke-width="1.2"/><rect x="${F.x0-56}" y="${F.y0-56}" width="${F.x1-F.x0+112}" height="${F.y1-F.y0+112}" stroke-width="4"/><path d="${t}" stroke-width="1.2"/></g><path d="${d}" fill="var(--ink)"/><g class="tr" font-size="17" fill="var(--ink)">${tx}</g>`;
  return s}
function plate(x,y){let s=`<g transform="translate(${x} ${y})"><rect width="560" height="330" fill="var(--panel)" stroke="var(--ink)" stroke-width="3"/><rect x="8" y="8" width="544" height="314" fill="none" stroke="var(--ink)" stroke-width="1"/>`;
  s+=`<g fill="var(--ink)" text-anchor="middle"><text class="tr" x="280" y="50" font-size="17" letter-spacing="7">MORZE BAŁTYCKIE</text><text class="ti" x="280" y="76" font-size="16">od Tallinna do Cieśnin Duńskich</text><path d="M200 92H360" stroke="var(--red)" stroke-width="2"/><text class="tr b" x="280" y="150" font-size="62" letter-spacing="3">ORP Orzeł</text><text class="ti" x="280" y="184" font-size="19">ucieczka okrętu podwodnego · wrzesień 1939</text><text class="ti" x="280" y="208" font-size="15" fill="var(--ink2)">the escape of a submarine · September 1939</text></g>`;
  // scale bar in nautical miles (1 Mm = 1.852 km)
  const u=50*1.852/.55;const x0=(560-2*u)/2;s+=`<g transform="translate(${f1(x0)} 252)" stroke="var(--ink)" stroke-width="1.4"><rect width="${f1(u*2)}" height="8" fill="var(--panel)"/>`;for(let i=0;i<5;i++)s+=`<rect x="${f1(u*i/5)}" width="${f1(u/5)}" height="8" fill="${i%2?'var(--panel)':'var(--ink)'}"/>`;s+=`<rect x="${f1(u)}" width="${f1(u)}" height="8" fill="var(--panel)"/><g class="tr" font-size="13" stroke="none" fill="var(--ink)" text-anchor="middle"><text y="26" x="0">0</text><text y="26" x="${f1(u)}">50</text><text y="26" x="${f1(u*2)}">100 Mm</text></g></g>`;
  s+=`<text class="ti" x="280" y="308" font-size="13" text-anchor="middle" fill="var(--ink2)">odwzorowanie stożkowe Lamberta, 55° i 60° N · głębokości w metrach</text></g>`;return s}

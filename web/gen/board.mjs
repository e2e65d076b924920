// Makes boards of other widths for ORP Orzeł: node board.mjs 53 writes ../../core/games/orzel/data/board-53km.json.
// The grid starts at Tallinn's space, on the chart's projection. Of each hexagon only its largest piece of sea counts:
//   a space has LEAST of it and lies near one of the 55 km board, from which it takes its region and whether it is an exit;
//   two spaces are divided by a jagged edge where their pieces touch on less than OPEN of a width.
// Fitted to the boards of 55 and 50 km, which it makes but for a few spaces.
import fs from 'fs';
import {createRequire} from 'module';
const require=createRequire(import.meta.url);
const d3=await import('d3-geo'),topojson=await import('topojson-client');
const data=new URL('../../core/games/orzel/data/',import.meta.url).pathname;
const LEAST=.41,OPEN=.2,NEAR=.62*55,STEP=.5; // km a point of the raster
const HALF=Math.sqrt(3)/2,DIRECTIONS=[[1,0],[1,-1],[0,-1],[-1,0],[-1,1],[0,1]];
const proj=d3.geoConicConformal().parallels([55,60]).rotate([-18,0]).center([0,55]).scale(6371*1.00044).translate([0,0]);
const tallinn=proj([24.7,59.62]),X0=-700,Y0=-800,NX=1400/STEP,NY=1200/STEP;
const centre=(w,q,r)=>[tallinn[0]+w*(q+r/2),tallinn[1]+w*HALF*r];

// land is the raster, 1 for land, by even and odd crossings of the coast's rings.
const land=(()=>{
  const topo=JSON.parse(fs.readFileSync(require.resolve('world-atlas/land-10m.json'))),rings=[],grid=new Uint8Array(NX*NY);
  const clip=(r,[x0,y0,x1,y1])=>{for(const[k,v,s]of[[0,x0,1],[0,x1,-1],[1,y0,1],[1,y1,-1]]){const o=[];
      for(let i=0,j=r.length-1;i<r.length;j=i++){const a=r[j],b=r[i],ia=(a[k]-v)*s>=0,ib=(b[k]-v)*s>=0;
        if(ia!==ib){const t=(v-a[k])/(b[k]-a[k]);o.push([a[0]+t*(b[0]-a[0]),a[1]+t*(b[1]-a[1])])}if(ib)o.push(b)}
      r=o;if(!r.length)break}return r};
  for(const f of topojson.feature(topo,topo.objects.land).features)for(const p of f.geometry.type==='Polygon'?[f.geometry.coordinates]:f.geometry.coordinates)
    for(const r of p){const c=clip(r.slice(0,-1),[2,50,36,64]);if(c.length>2)rings.push(c.map(x=>proj(x)))}
  for(let j=0;j<NY;j++){const y=Y0+(j+.5)*STEP,xs=[];
    for(const p of rings)for(let i=0,k=p.length-1;i<p.length;k=i++){const a=p[k],b=p[i];if((a[1]>y)!==(b[1]>y))xs.push(a[0]+(y-a[1])/(b[1]-a[1])*(b[0]-a[0]))}
    xs.sort((a,b)=>a-b);
    for(let i=0;i+1<xs.length;i+=2)for(let c=Math.max(0,Math.ceil((xs[i]-X0)/STEP-.5));c<Math.min(NX,(xs[i+1]-X0)/STEP-.5);c++)grid[j*NX+c]=1}
  return grid})();

// pieces finds each hexagon's largest piece of sea: its share of the hexagon, and by pairs how long two of them touch, in widths.
function pieces(w){
  const at=new Array(NX*NY),piece=new Int32Array(NX*NY).fill(-1),size=[],of=[];
  for(let j=0;j<NY;j++)for(let i=0;i<NX;i++){
    const y=(Y0+(j+.5)*STEP-tallinn[1])/w/HALF,x=(X0+(i+.5)*STEP-tallinn[0])/w-y/2;
    let q=Math.round(x),r=Math.round(y);const s=Math.round(-x-y),dq=Math.abs(q-x),dr=Math.abs(r-y),ds=Math.abs(s+x+y);
    if(dq>dr&&dq>ds)q=-r-s;else if(dr>ds)r=-q-s;
    at[j*NX+i]=q+','+r}
  const round=p=>[p%NX>0?p-1:-1,p%NX<NX-1?p+1:-1,p-NX,p+NX].filter(v=>v>=0&&v<NX*NY);
  for(let p=0;p<NX*NY;p++){if(land[p]||piece[p]>=0)continue;const c=size.length,todo=[p];piece[p]=c;let n=0;
    while(todo.length){const u=todo.pop();n++;for(const v of round(u))if(!land[v]&&piece[v]<0&&at[v]===at[u]){piece[v]=c;todo.push(v)}}
    size.push(n);of.push(at[p])}
  const main=new Map(),touch=new Map();
  size.forEach((n,c)=>{if(!main.has(of[c])||size[main.get(of[c])]<n)main.set(of[c],c)});
  for(let p=0;p<NX*NY;p++)for(const v of[p%NX<NX-1?p+1:-1,p+NX<NX*NY?p+NX:-1]){const a=piece[p],b=piece[v];
    if(v<0||a<0||b<0||of[a]===of[b]||main.get(of[a])!==a||main.get(of[b])!==b)continue;
    const k=[of[a],of[b]].sort().join('|');touch.set(k,(touch.get(k)??0)+STEP/w)}
  return{share:new Map([...main].map(([k,c])=>[k,size[c]*STEP*STEP/(w*w*HALF)])),touch}}

function board(w){
  const known=JSON.parse(fs.readFileSync(data+'board-55km.json')),{share,touch}=pieces(w),sea=new Map();
  for(const[k,s]of share){const[q,r]=k.split(',').map(Number),c=centre(w,q,r);if(s<LEAST)continue;
    const[far,h]=known.hexes.map(h=>{const p=centre(55,h.q,h.r);return[Math.hypot(p[0]-c[0],p[1]-c[1]),h]}).sort((a,b)=>a[0]-b[0])[0];
    if(far<=NEAR)sea.set(k,{q,r,c,region:h.region,exit:known.exit.includes(h.id)})}
  const open=(a,b)=>(touch.get([a,b].sort().join('|'))??0)>=OPEN,reached=new Set(['0,0']);
  for(const k of reached){const[q,r]=k.split(',').map(Number);for(const[d,e]of DIRECTIONS){const n=(q+d)+','+(r+e);if(sea.has(n)&&open(k,n))reached.add(n)}}
  for(const k of[...sea.keys()])if(!reached.has(k))sea.delete(k);
  const all=[...sea.values()],column=h=>h.q+Math.floor(h.r/2),left=Math.min(...all.map(column)),top=Math.min(...all.map(h=>h.r));
  const id=h=>String.fromCharCode(65+h.r-top)+String(column(h)-left).padStart(2,'0'),cut=[];
  for(const[k,h]of sea)for(const[d,e]of DIRECTIONS.slice(0,3)){const n=(h.q+d)+','+(h.r+e);if(sea.has(n)&&!open(k,n))cut.push([id(h),id(sea.get(n))].sort())}
  const hexes=all.map(h=>{const[lon,lat]=proj.invert(h.c);return{id:id(h),q:h.q,r:h.r,lat:+lat.toFixed(2),lon:+lon.toFixed(2),region:h.region}});
  const line=x=>JSON.stringify(x).replace(/([,:])(?=["\[{-]|\d)/g,'$1 ');
  return`{
"note": ${JSON.stringify(known.note)},
"hex_km_flat_to_flat": ${w},
"start": "${id(sea.get('0,0'))}",
"exit": ${line(all.filter(h=>h.exit).map(id).sort())},
"barriers": [
${cut.sort().map(b=>'  '+line(b)).join(',\n')}
],
"hexes": [
${hexes.sort((a,b)=>a.id<b.id?-1:1).map(h=>'  '+line(h)).join(',\n')}
]
}
`}
for(const w of process.argv.slice(2).map(Number))fs.writeFileSync(`${data}board-${w}km.json`,board(w));

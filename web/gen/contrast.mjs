// Contrast of every pair that is read or told apart (WCAG ratios). Fails when a colour was changed too far.
import {day,night} from './palette.mjs';
const lum=h=>{const c=[1,3,5].map(i=>parseInt(h.slice(i,i+2),16)/255).map(v=>v<=.03928?v/12.92:((v+.055)/1.055)**2.4);return .2126*c[0]+.7152*c[1]+.0722*c[2]};
const ratio=(a,b)=>{const x=lum(a),y=lum(b);return (Math.max(x,y)+.05)/(Math.min(x,y)+.05)};
{let bad=0;
  const T=[['ink','panel',4.5],['ink','paper',4.5],['ink','sea',4.5],['ink2','panel',4.5],['ink2','paper',4.5],['seaname','sea',4.5],['seaname','t2',4.5],['seaname','t3',4.5],['landname','land',4.5],['landname','land2',4.5],['red','panel',4.5],['live','panel',4.5],['panel','live',4.5],['exit','sea',4.5],['km','panel',4.5],
   ['live','sea',3],['live','t3',3],['live','land',3],['grid','sea',3],['grid','t3',3],['coast','land',3],['coast','t3',3],['jag','sea',3],['jag','land',3],['exit','t3',3],['rule','panel',3],['faceup','faceI',3],['mineI','mineC',3],['mineC','sea',3],['mineC','t3',3],['ship','shipO',3],['ship','sea',3],['ship','t3',3],['orz','sea',3],['core','card',3],['core','sea',3],
   ['dieI','dieR',4.5],['dieK','die',4.5],['dieI','dieB',3],['dieB','die',4.5],['dieR','panel',3],['dieE','panel',3],['dieE','well',3],['ink','well',4.5],['lamp','live',3],['ink','lamp',4.5]];
  for(const[n,t]of[['day',day],['night',night]]){console.log(n);for(const[a,b,m]of T){const r=ratio(t[a].slice(0,7),t[b].slice(0,7));if(r<m)bad++;console.log((r<m?'  FAIL ':'       ')+a+' on '+b+' '+r.toFixed(2)+' (≥'+m+')')}}
  process.exit(bad?1:0)}

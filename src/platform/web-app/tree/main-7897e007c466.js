import{i,f}from"./app-f6c388155288.js";var n=400;function Yt(t){let[e,r]=i(t);return f(()=>{let s=setTimeout(()=>r(t),n);return()=>clearTimeout(s)},[t]),e}
export{Yt};

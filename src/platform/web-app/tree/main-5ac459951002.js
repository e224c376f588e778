import{i,f}from"./app-0be98950f2ab.js";var n=400;function Yt(t){let[e,r]=i(t);return f(()=>{let s=setTimeout(()=>r(t),n);return()=>clearTimeout(s)},[t]),e}
export{Yt};

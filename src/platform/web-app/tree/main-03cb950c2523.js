import{a,f}from"./app-d8fc7b5c4ad4.js";var n=400;function Yt(t){let[e,r]=a(t);return f(()=>{let s=setTimeout(()=>r(t),n);return()=>clearTimeout(s)},[t]),e}
export{Yt};

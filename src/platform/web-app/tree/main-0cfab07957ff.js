import{a,f}from"./app-090dcc46cd82.js";var n=400;function Xt(t){let[e,r]=a(t);return f(()=>{let s=setTimeout(()=>r(t),n);return()=>clearTimeout(s)},[t]),e}
export{Xt};

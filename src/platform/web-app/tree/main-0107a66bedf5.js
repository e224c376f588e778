import{a,h}from"./app-5c2895097ef1.js";var n=400;function Xt(t){let[e,r]=a(t);return h(()=>{let s=setTimeout(()=>r(t),n);return()=>clearTimeout(s)},[t]),e}
export{Xt};

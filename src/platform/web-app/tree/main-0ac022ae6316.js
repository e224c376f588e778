import{a,g}from"./app-54a376a4648c.js";var n=400;function Xt(t){let[e,r]=a(t);return g(()=>{let s=setTimeout(()=>r(t),n);return()=>clearTimeout(s)},[t]),e}
export{Xt};

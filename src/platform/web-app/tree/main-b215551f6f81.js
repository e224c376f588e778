import{a,h}from"./app-7c55a83a17f0.js";var n=400;function Jt(t){let[e,r]=a(t);return h(()=>{let s=setTimeout(()=>r(t),n);return()=>clearTimeout(s)},[t]),e}
export{Jt};

import{i,f}from"./app-f2431870883b.js";var n=400;function Wt(t){let[e,r]=i(t);return f(()=>{let s=setTimeout(()=>r(t),n);return()=>clearTimeout(s)},[t]),e}
export{Wt};

import{a,f}from"./app-72738039fc92.js";var n=400;function en(t){let[e,r]=a(t);return f(()=>{let s=setTimeout(()=>r(t),n);return()=>clearTimeout(s)},[t]),e}
export{en};

import{a,h}from"./app-3cfb62dc5b8d.js";var n=400;function Qt(t){let[e,r]=a(t);return h(()=>{let s=setTimeout(()=>r(t),n);return()=>clearTimeout(s)},[t]),e}
export{Qt};

import{i,t,e}from"./app-46f96859258f.js";function W({count:o,show:n}){if(o===0)return null;return e("button",{type:"button",class:"button",onClick:n,children:t().common.remaining(o)})}var s=50;function K(o,n=s){let[r,w]=i(n);return{rows:o.slice(0,r),more:Math.max(0,o.length-r),showMore:()=>w(r+2*n)}}
export{W,K};

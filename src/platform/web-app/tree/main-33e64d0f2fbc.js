import{e,d}from"./app-7c55a83a17f0.js";function c({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(d,{name:t}),e("span",{children:n})]})}
export{c};

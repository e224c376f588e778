import{e,p}from"./app-9e09c8f88b11.js";function c({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(p,{name:t}),e("span",{children:n})]})}
export{c};

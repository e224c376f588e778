import{e,p}from"./app-0fe781d5b5e7.js";function u({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(p,{name:t}),e("span",{children:n})]})}
export{u};

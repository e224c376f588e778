import{e,p}from"./app-fddb8403c90a.js";function u({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(p,{name:t}),e("span",{children:n})]})}
export{u};

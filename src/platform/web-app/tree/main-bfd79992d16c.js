import{e,p}from"./app-46f96859258f.js";function u({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(p,{name:t}),e("span",{children:n})]})}
export{u};

import{e,p}from"./app-39529e000e3e.js";function u({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(p,{name:t}),e("span",{children:n})]})}
export{u};

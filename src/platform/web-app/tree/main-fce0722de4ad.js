import{e,p}from"./app-bda1f0af81fa.js";function u({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(p,{name:t}),e("span",{children:n})]})}
export{u};

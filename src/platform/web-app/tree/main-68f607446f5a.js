import{e,p}from"./app-3cfb62dc5b8d.js";function c({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(p,{name:t}),e("span",{children:n})]})}
export{c};

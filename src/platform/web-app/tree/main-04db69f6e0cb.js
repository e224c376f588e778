import{e}from"./app-0be98950f2ab.js";import{m}from"./main-14c134ee377f.js";function d({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(m,{name:t}),e("span",{children:n})]})}
export{d};

import{e}from"./app-d8fc7b5c4ad4.js";import{m}from"./main-6443321bfbc1.js";function d({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(m,{name:t}),e("span",{children:n})]})}
export{d};

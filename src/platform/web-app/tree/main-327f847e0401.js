import{e}from"./app-192488115d66.js";import{m}from"./main-ba7f0942904d.js";function d({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(m,{name:t}),e("span",{children:n})]})}
export{d};

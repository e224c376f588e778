import{e}from"./app-54a376a4648c.js";import{p}from"./main-886daaad3c96.js";function d({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(p,{name:t}),e("span",{children:n})]})}
export{d};

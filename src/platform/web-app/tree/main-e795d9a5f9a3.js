import{e}from"./app-5c2895097ef1.js";import{p}from"./main-9b097bd42096.js";function d({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(p,{name:t}),e("span",{children:n})]})}
export{d};

import{e}from"./app-f842029a6db0.js";import{m}from"./main-ab4835e52d56.js";function d({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(m,{name:t}),e("span",{children:n})]})}
export{d};

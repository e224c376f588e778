import{e}from"./app-f6c388155288.js";import{m}from"./main-0fcbf4fcedfe.js";function d({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(m,{name:t}),e("span",{children:n})]})}
export{d};

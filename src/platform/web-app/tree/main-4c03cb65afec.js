import{e}from"./app-090dcc46cd82.js";import{m}from"./main-8751a522d570.js";function d({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(m,{name:t}),e("span",{children:n})]})}
export{d};

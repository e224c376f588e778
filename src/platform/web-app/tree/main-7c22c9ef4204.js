import{e,d}from"./app-f2431870883b.js";function c({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(d,{name:t}),e("span",{children:n})]})}
export{c};

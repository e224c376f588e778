import{e,p}from"./app-d84499324ac6.js";function c({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(p,{name:t}),e("span",{children:n})]})}
export{c};

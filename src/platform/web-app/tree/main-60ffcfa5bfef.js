import{e}from"./app-72738039fc92.js";import{m}from"./main-0d44eb4788f6.js";function d({tone:t,text:n}){return e("span",{class:`state-mark tone-${t}`,children:[e(m,{name:t}),e("span",{children:n})]})}
export{d};

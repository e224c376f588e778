import{e,n}from"./app-5c2895097ef1.js";import{qt}from"./main-2c6e61a198da.js";function Bt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:qt.isOn.value,onChange:({currentTarget:c})=>qt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{Bt};

import{e,n}from"./app-0be98950f2ab.js";import{Dt}from"./main-79400b10f4b0.js";function Bt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:Dt.isOn.value,onChange:({currentTarget:c})=>Dt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{Bt};

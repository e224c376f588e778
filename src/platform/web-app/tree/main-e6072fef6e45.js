import{e,n}from"./app-d8fc7b5c4ad4.js";import{Dt}from"./main-fd27961c7585.js";function Bt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:Dt.isOn.value,onChange:({currentTarget:c})=>Dt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{Bt};

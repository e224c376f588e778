import{e,n}from"./app-f6c388155288.js";import{Dt}from"./main-110ac5f99c02.js";function Bt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:Dt.isOn.value,onChange:({currentTarget:c})=>Dt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{Bt};

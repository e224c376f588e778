import{e,n}from"./app-f842029a6db0.js";import{Dt}from"./main-2781566ef54a.js";function Bt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:Dt.isOn.value,onChange:({currentTarget:c})=>Dt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{Bt};

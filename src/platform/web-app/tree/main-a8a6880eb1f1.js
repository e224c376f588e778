import{e,n}from"./app-090dcc46cd82.js";import{Ot}from"./main-4319a144211e.js";function Ht(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:Ot.isOn.value,onChange:({currentTarget:c})=>Ot.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{Ht};

import{e,n}from"./app-192488115d66.js";import{Ot}from"./main-7879e90e8f78.js";function Ht(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:Ot.isOn.value,onChange:({currentTarget:c})=>Ot.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{Ht};

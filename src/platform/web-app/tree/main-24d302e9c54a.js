import{e,n}from"./app-72738039fc92.js";import{Ot}from"./main-b11ea30723b5.js";function Ht(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:Ot.isOn.value,onChange:({currentTarget:c})=>Ot.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{Ht};

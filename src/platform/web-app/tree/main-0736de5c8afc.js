import{e,n}from"./app-54a376a4648c.js";import{qt}from"./main-dfb72175ab9e.js";function Bt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:qt.isOn.value,onChange:({currentTarget:c})=>qt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{Bt};

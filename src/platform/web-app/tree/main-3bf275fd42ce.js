import{e,n}from"./app-d84499324ac6.js";import{qt}from"./main-cf50a129d040.js";function It(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:qt.isOn.value,onChange:({currentTarget:c})=>qt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{It};

import{e,n}from"./app-9e09c8f88b11.js";import{qt}from"./main-20c217bdcd17.js";function It(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:qt.isOn.value,onChange:({currentTarget:c})=>qt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{It};

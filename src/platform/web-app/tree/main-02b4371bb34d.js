import{e,n}from"./app-f91961869859.js";import{qt}from"./main-8dc32871cfe0.js";function It(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:qt.isOn.value,onChange:({currentTarget:c})=>qt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{It};

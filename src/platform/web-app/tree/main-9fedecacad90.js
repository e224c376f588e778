import{e,n}from"./app-3cfb62dc5b8d.js";import{qt}from"./main-884bf6710e4a.js";function It(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:qt.isOn.value,onChange:({currentTarget:c})=>qt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{It};

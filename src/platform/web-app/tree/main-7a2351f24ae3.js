import{e,n}from"./app-7c55a83a17f0.js";import{qt}from"./main-b82f346e2be8.js";function Vt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:qt.isOn.value,onChange:({currentTarget:c})=>qt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{Vt};

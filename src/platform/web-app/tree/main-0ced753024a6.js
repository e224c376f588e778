import{t,e}from"./app-46f96859258f.js";import{At}from"./main-5c68e57378de.js";function qt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:At.isOn.value,onChange:({currentTarget:c})=>At.set(c.checked)}),e("span",{children:t().shell.shortcuts.enabled})]})}
export{qt};

import{t,e}from"./app-7d46e89e6d47.js";import{Pt}from"./main-e764818b0646.js";function Dt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:Pt.isOn.value,onChange:({currentTarget:c})=>Pt.set(c.checked)}),e("span",{children:t().shell.shortcuts.enabled})]})}
export{Dt};

import{t,e}from"./app-bda1f0af81fa.js";import{Pt}from"./main-c5fe12489955.js";function Dt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:Pt.isOn.value,onChange:({currentTarget:c})=>Pt.set(c.checked)}),e("span",{children:t().shell.shortcuts.enabled})]})}
export{Dt};

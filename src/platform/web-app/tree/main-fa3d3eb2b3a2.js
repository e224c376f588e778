import{t,e}from"./app-fddb8403c90a.js";import{Pt}from"./main-9760f4acaac0.js";function Dt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:Pt.isOn.value,onChange:({currentTarget:c})=>Pt.set(c.checked)}),e("span",{children:t().shell.shortcuts.enabled})]})}
export{Dt};

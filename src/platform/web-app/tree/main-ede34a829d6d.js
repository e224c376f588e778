import{t,e}from"./app-39529e000e3e.js";import{Pt}from"./main-6e11627c4480.js";function Dt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:Pt.isOn.value,onChange:({currentTarget:c})=>Pt.set(c.checked)}),e("span",{children:t().shell.shortcuts.enabled})]})}
export{Dt};

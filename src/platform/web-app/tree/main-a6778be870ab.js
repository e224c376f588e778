import{e}from"./app-0be98950f2ab.js";function $e({label:c,isOn:n,change:i}){return e("label",{class:"check",children:[e("input",{type:"checkbox",role:"switch",checked:n,onChange:({currentTarget:l})=>i(l.checked)})," ",e("span",{children:c})]})}
export{$e};

import{e}from"./app-f6c388155288.js";function $e({label:c,isOn:n,change:i}){return e("label",{class:"check",children:[e("input",{type:"checkbox",role:"switch",checked:n,onChange:({currentTarget:l})=>i(l.checked)})," ",e("span",{children:c})]})}
export{$e};

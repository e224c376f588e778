import{e}from"./app-5c2895097ef1.js";function Ne({label:c,isOn:n,change:i}){return e("label",{class:"check",children:[e("input",{type:"checkbox",role:"switch",checked:n,onChange:({currentTarget:l})=>i(l.checked)})," ",e("span",{children:c})]})}
export{Ne};

import{e}from"./app-54a376a4648c.js";function Ne({label:c,isOn:n,change:i}){return e("label",{class:"check",children:[e("input",{type:"checkbox",role:"switch",checked:n,onChange:({currentTarget:l})=>i(l.checked)})," ",e("span",{children:c})]})}
export{Ne};

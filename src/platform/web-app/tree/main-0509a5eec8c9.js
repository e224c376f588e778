import{e}from"./app-72738039fc92.js";function ce({label:c,isOn:n,change:i}){return e("label",{class:"check",children:[e("input",{type:"checkbox",role:"switch",checked:n,onChange:({currentTarget:l})=>i(l.checked)})," ",e("span",{children:c})]})}
export{ce};

import{e,n}from"./app-f2431870883b.js";import{bt}from"./main-eab8504835a2.js";function jt(){return e("label",{class:"choice-line",children:[e("input",{type:"checkbox",checked:bt.isOn.value,onChange:({currentTarget:c})=>bt.set(c.checked)}),e("span",{children:n().shell.shortcuts.enabled})]})}
export{jt};

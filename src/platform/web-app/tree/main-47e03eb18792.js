import{e,n}from"./app-f6c388155288.js";import{q}from"./main-f359df251213.js";function Ge({legend:o,from:t,to:l,change:r}){let{fields:s}=n();return e("fieldset",{class:"time-range",children:[e("legend",{class:"visually-hidden",children:o}),e(q,{label:s.from,type:"time",value:t,change:(i)=>r(i,l)}),e(q,{label:s.to,type:"time",value:l,change:(i)=>r(t,i)})]})}
export{Ge};

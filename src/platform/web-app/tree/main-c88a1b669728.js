import{e,n}from"./app-f842029a6db0.js";import{q}from"./main-1d3b07582713.js";function Ge({legend:o,from:t,to:l,change:r}){let{fields:s}=n();return e("fieldset",{class:"time-range",children:[e("legend",{class:"visually-hidden",children:o}),e(q,{label:s.from,type:"time",value:t,change:(i)=>r(i,l)}),e(q,{label:s.to,type:"time",value:l,change:(i)=>r(t,i)})]})}
export{Ge};

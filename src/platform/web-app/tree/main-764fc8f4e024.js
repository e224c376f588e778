import{e,n}from"./app-d8fc7b5c4ad4.js";import{q}from"./main-aa3971b9b82f.js";function Ze({legend:o,from:t,to:l,change:r}){let{fields:s}=n();return e("fieldset",{class:"time-range",children:[e("legend",{class:"visually-hidden",children:o}),e(q,{label:s.from,type:"time",value:t,change:(i)=>r(i,l)}),e(q,{label:s.to,type:"time",value:l,change:(i)=>r(t,i)})]})}
export{Ze};

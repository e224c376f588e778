import{e,n}from"./app-3cfb62dc5b8d.js";import{L}from"./main-a6717be7e643.js";function Ge({legend:o,from:t,to:l,change:r}){let{fields:s}=n();return e("fieldset",{class:"time-range",children:[e("legend",{class:"visually-hidden",children:o}),e(L,{label:s.from,type:"time",value:t,change:(i)=>r(i,l)}),e(L,{label:s.to,type:"time",value:l,change:(i)=>r(t,i)})]})}
export{Ge};

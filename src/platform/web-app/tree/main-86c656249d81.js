import{e,n}from"./app-5c2895097ef1.js";import{D}from"./main-7c7058524937.js";function Ge({legend:o,from:t,to:l,change:r}){let{fields:s}=n();return e("fieldset",{class:"time-range",children:[e("legend",{class:"visually-hidden",children:o}),e(D,{label:s.from,type:"time",value:t,change:(i)=>r(i,l)}),e(D,{label:s.to,type:"time",value:l,change:(i)=>r(t,i)})]})}
export{Ge};

import{e,n}from"./app-54a376a4648c.js";import{L}from"./main-d9c5fd9abb38.js";function Ge({legend:o,from:t,to:l,change:r}){let{fields:s}=n();return e("fieldset",{class:"time-range",children:[e("legend",{class:"visually-hidden",children:o}),e(L,{label:s.from,type:"time",value:t,change:(i)=>r(i,l)}),e(L,{label:s.to,type:"time",value:l,change:(i)=>r(t,i)})]})}
export{Ge};

import{e,n}from"./app-f91961869859.js";import{L}from"./main-dbae64e46d4a.js";function Ge({legend:o,from:t,to:l,change:r}){let{fields:s}=n();return e("fieldset",{class:"time-range",children:[e("legend",{class:"visually-hidden",children:o}),e(L,{label:s.from,type:"time",value:t,change:(i)=>r(i,l)}),e(L,{label:s.to,type:"time",value:l,change:(i)=>r(t,i)})]})}
export{Ge};

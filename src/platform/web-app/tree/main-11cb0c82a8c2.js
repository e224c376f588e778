import{e,n}from"./app-090dcc46cd82.js";import{P}from"./main-57b37acb2cb4.js";function Ze({legend:o,from:t,to:l,change:r}){let{fields:s}=n();return e("fieldset",{class:"time-range",children:[e("legend",{class:"visually-hidden",children:o}),e(P,{label:s.from,type:"time",value:t,change:(i)=>r(i,l)}),e(P,{label:s.to,type:"time",value:l,change:(i)=>r(t,i)})]})}
export{Ze};

import{e,n}from"./app-72738039fc92.js";import{P}from"./main-624089cacfa4.js";function Ze({legend:o,from:t,to:l,change:r}){let{fields:s}=n();return e("fieldset",{class:"time-range",children:[e("legend",{class:"visually-hidden",children:o}),e(P,{label:s.from,type:"time",value:t,change:(i)=>r(i,l)}),e(P,{label:s.to,type:"time",value:l,change:(i)=>r(t,i)})]})}
export{Ze};

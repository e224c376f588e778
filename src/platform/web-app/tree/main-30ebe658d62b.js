import{e}from"./app-090dcc46cd82.js";import{l}from"./main-bbe814180231.js";import{G,re}from"./main-23850b752b2e.js";function Ve({kind:t}){let{live:r}=l(),o=r.faults.value.get(t);return o?e(re,{error:G(o),retry:r.retry}):null}
export{Ve};

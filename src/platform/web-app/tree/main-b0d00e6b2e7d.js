import{e}from"./app-72738039fc92.js";import{l}from"./main-8fef2c55c4b0.js";import{G,re}from"./main-34ecc50afefa.js";function Ve({kind:t}){let{live:r}=l(),o=r.faults.value.get(t);return o?e(re,{error:G(o),retry:r.retry}):null}
export{Ve};

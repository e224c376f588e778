import{e}from"./app-d8fc7b5c4ad4.js";import{l}from"./main-1f36f95abf4a.js";import{G,re}from"./main-300b49f4698c.js";function Ve({kind:t}){let{live:r}=l(),o=r.faults.value.get(t);return o?e(re,{error:G(o),retry:r.retry}):null}
export{Ve};

import{e}from"./app-192488115d66.js";import{l}from"./main-546c9342857f.js";import{G,re}from"./main-80598dfc0e02.js";function Ve({kind:t}){let{live:r}=l(),o=r.faults.value.get(t);return o?e(re,{error:G(o),retry:r.retry}):null}
export{Ve};

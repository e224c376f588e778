import{e}from"./app-d84499324ac6.js";import{i}from"./main-0118746eca74.js";import{U,X}from"./main-ecd856ba1962.js";function Ie({kind:t}){let{live:r}=i(),o=r.faults.value.get(t);return o?e(X,{error:U(o),retry:r.retry}):null}
export{Ie};

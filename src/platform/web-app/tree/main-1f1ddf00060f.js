import{e}from"./app-0be98950f2ab.js";import{l}from"./main-c6a7c30a673d.js";import{K,te}from"./main-08afd2bfdb60.js";function Ie({kind:t}){let{live:r}=l(),o=r.faults.value.get(t);return o?e(te,{error:K(o),retry:r.retry}):null}
export{Ie};

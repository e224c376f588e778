import{e}from"./app-f842029a6db0.js";import{l}from"./main-7bc192f0987d.js";import{K,te}from"./main-32536380f458.js";function Ie({kind:t}){let{live:r}=l(),o=r.faults.value.get(t);return o?e(te,{error:K(o),retry:r.retry}):null}
export{Ie};

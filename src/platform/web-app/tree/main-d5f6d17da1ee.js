import{e}from"./app-f6c388155288.js";import{l}from"./main-81742a3e5893.js";import{K,te}from"./main-8b1493bbdff6.js";function Ie({kind:t}){let{live:r}=l(),o=r.faults.value.get(t);return o?e(te,{error:K(o),retry:r.retry}):null}
export{Ie};

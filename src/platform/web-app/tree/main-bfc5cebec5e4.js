import{e}from"./app-9e09c8f88b11.js";import{i}from"./main-82815a91b4a7.js";import{U,X}from"./main-8ce219568e6b.js";function Ie({kind:t}){let{live:r}=i(),o=r.faults.value.get(t);return o?e(X,{error:U(o),retry:r.retry}):null}
export{Ie};

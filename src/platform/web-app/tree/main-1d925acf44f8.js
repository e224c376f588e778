import{e}from"./app-f91961869859.js";import{i}from"./main-e780be6fc106.js";import{U,X}from"./main-ed9e404fea1d.js";function Ie({kind:t}){let{live:r}=i(),o=r.faults.value.get(t);return o?e(X,{error:U(o),retry:r.retry}):null}
export{Ie};

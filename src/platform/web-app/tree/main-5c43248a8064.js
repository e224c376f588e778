import{e}from"./app-3cfb62dc5b8d.js";import{i}from"./main-bd83a155cf72.js";import{U,X}from"./main-38536dac0706.js";function Ie({kind:t}){let{live:r}=i(),o=r.faults.value.get(t);return o?e(X,{error:U(o),retry:r.retry}):null}
export{Ie};

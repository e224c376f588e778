import{e}from"./app-5c2895097ef1.js";import{i}from"./main-ec747eb6225e.js";import{U,X}from"./main-17962e634594.js";function We({kind:t}){let{live:r}=i(),o=r.faults.value.get(t);return o?e(X,{error:U(o),retry:r.retry}):null}
export{We};

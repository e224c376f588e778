import{e}from"./app-54a376a4648c.js";import{i}from"./main-a36eaf1056b3.js";import{U,X}from"./main-5c55d8e33d41.js";function We({kind:t}){let{live:r}=i(),o=r.faults.value.get(t);return o?e(X,{error:U(o),retry:r.retry}):null}
export{We};

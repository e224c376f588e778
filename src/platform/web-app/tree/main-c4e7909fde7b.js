import{k}from"./app-f6c388155288.js";function Ht(o,l){let n=globalThis.localStorage?.getItem(o)??null,t=k(n===null?l:n==="on");return{isOn:t,set(e){t.value=e,localStorage.setItem(o,e?"on":"off")}}}
export{Ht};

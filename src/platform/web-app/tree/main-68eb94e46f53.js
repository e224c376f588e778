import{k}from"./app-090dcc46cd82.js";function Ut(o,l){let n=globalThis.localStorage?.getItem(o)??null,t=k(n===null?l:n==="on");return{isOn:t,set(e){t.value=e,localStorage.setItem(o,e?"on":"off")}}}
export{Ut};

import{k}from"./app-3cfb62dc5b8d.js";function Bt(o,l){let n=globalThis.localStorage?.getItem(o)??null,t=k(n===null?l:n==="on");return{isOn:t,set(e){t.value=e,localStorage.setItem(o,e?"on":"off")}}}
export{Bt};

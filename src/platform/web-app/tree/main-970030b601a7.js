import{k}from"./app-72738039fc92.js";function Ut(o,l){let n=globalThis.localStorage?.getItem(o)??null,t=k(n===null?l:n==="on");return{isOn:t,set(e){t.value=e,localStorage.setItem(o,e?"on":"off")}}}
export{Ut};

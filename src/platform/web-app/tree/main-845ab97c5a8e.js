import{S}from"./app-f2431870883b.js";function Rt(o,l){let n=globalThis.localStorage?.getItem(o)??null,t=S(n===null?l:n==="on");return{isOn:t,set(e){t.value=e,localStorage.setItem(o,e?"on":"off")}}}
export{Rt};

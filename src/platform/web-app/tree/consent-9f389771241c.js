import{br,_n,lt}from"./main-88faf915eb9f.js";import"./main-0f6df8bc7c07.js";export{br as askOrDo,_n as confirmConsent,lt as retryConsent};

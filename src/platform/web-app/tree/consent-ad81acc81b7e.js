import{br,_n,lt}from"./main-036abf2bb03c.js";import"./main-6aa5c69eb744.js";export{br as askOrDo,_n as confirmConsent,lt as retryConsent};

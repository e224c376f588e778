import{br,Fn,ut}from"./main-9d9ea44d406c.js";import"./main-9c476950e564.js";export{br as askOrDo,Fn as confirmConsent,ut as retryConsent};

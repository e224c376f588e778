import{br,Fn,ut}from"./main-97b7f36eb3a7.js";import"./main-6a75405886c7.js";export{br as askOrDo,Fn as confirmConsent,ut as retryConsent};

import{br,Fn,ut}from"./main-ea303389f85e.js";import"./main-84d8b70b45ad.js";export{br as askOrDo,Fn as confirmConsent,ut as retryConsent};

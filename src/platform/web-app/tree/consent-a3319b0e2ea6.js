import{br,Hn,gt}from"./main-7c474fe0eb9c.js";import"./main-b807b1837fb3.js";export{br as askOrDo,Hn as confirmConsent,gt as retryConsent};

import{mr,Ln,it}from"./main-177511539568.js";import"./main-cd1caed53262.js";export{mr as askOrDo,Ln as confirmConsent,it as retryConsent};

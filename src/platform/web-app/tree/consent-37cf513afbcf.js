import{mr,Ln,it}from"./main-8ee149ee1573.js";import"./main-f3e54fb4d044.js";export{mr as askOrDo,Ln as confirmConsent,it as retryConsent};

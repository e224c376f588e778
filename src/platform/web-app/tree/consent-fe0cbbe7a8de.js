import{mr,Ln,it}from"./main-b4db18e36637.js";import"./main-ff95e9bd9772.js";export{mr as askOrDo,Ln as confirmConsent,it as retryConsent};

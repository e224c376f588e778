import{mr,Ln,it}from"./main-5afde32b0486.js";import"./main-a4d74150d7da.js";export{mr as askOrDo,Ln as confirmConsent,it as retryConsent};

import{vr,Kn,gt}from"./main-a4fc24446680.js";import"./main-da88bdca8913.js";export{vr as askOrDo,Kn as confirmConsent,gt as retryConsent};

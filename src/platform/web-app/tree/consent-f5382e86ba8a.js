import{Un,kn,Ge}from"./main-5562a19f308c.js";import"./main-d38cce70bf56.js";export{Un as askOrDo,kn as confirmConsent,Ge as retryConsent};

import{Wn,bn,ze}from"./main-cedc9f88d9fd.js";import"./main-75888e3b2697.js";export{Wn as askOrDo,bn as confirmConsent,ze as retryConsent};

import{Wn,bn,ze}from"./main-8d8ed02de7a4.js";import"./main-9f8a61952066.js";export{Wn as askOrDo,bn as confirmConsent,ze as retryConsent};

import{Wn,bn,ze}from"./main-17a699a6d2b7.js";import"./main-556eacd44aa3.js";export{Wn as askOrDo,bn as confirmConsent,ze as retryConsent};

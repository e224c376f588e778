import{En,gn,ze}from"./main-14baf04b2237.js";import"./main-ef8c6347d0ce.js";export{En as askOrDo,gn as confirmConsent,ze as retryConsent};

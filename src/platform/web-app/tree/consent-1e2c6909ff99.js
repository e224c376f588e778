import{Wn,bn,ze}from"./main-9a9939db0ce1.js";import"./main-9edeb72397a8.js";export{Wn as askOrDo,bn as confirmConsent,ze as retryConsent};

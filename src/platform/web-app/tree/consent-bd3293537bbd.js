import{pr,Rn,ot}from"./main-8e593b23a642.js";import"./main-2f6c85528a0b.js";export{pr as askOrDo,Rn as confirmConsent,ot as retryConsent};

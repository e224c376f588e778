import{wr,Un,gt}from"./main-82c93379a120.js";import"./main-96679e0148bc.js";export{wr as askOrDo,Un as confirmConsent,gt as retryConsent};

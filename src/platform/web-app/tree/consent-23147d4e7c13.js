import{wr,Un,gt}from"./main-776729863ecd.js";import"./main-b3d17fa35489.js";export{wr as askOrDo,Un as confirmConsent,gt as retryConsent};

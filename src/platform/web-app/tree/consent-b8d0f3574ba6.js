import{Xn,An,Ue}from"./main-b3c7d4eddd06.js";import"./main-d43ac389a477.js";export{Xn as askOrDo,An as confirmConsent,Ue as retryConsent};

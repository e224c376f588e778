import{Dt,gn,Tn,dr,pr}from"./main-c6701b6026e5.js";import"./main-2db96768e744.js";export{Tn as allowNotifications,gn as canNotify,dr as countInIcons,Dt as notifications,pr as notifyAbout};

import{Dt,gn,Tn,dr,pr}from"./main-80e63db20b7e.js";import"./main-95b2225d7b14.js";export{Tn as allowNotifications,gn as canNotify,dr as countInIcons,Dt as notifications,pr as notifyAbout};

import{Dt,gn,Tn,dr,pr}from"./main-a54d4c914e40.js";import"./main-18319e1e9ec9.js";export{Tn as allowNotifications,gn as canNotify,dr as countInIcons,Dt as notifications,pr as notifyAbout};

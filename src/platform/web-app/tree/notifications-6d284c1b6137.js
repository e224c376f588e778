import{Dt,gn,Tn,dr,pr}from"./main-8df764d8f10c.js";import"./main-579e5050ff78.js";export{Tn as allowNotifications,gn as canNotify,dr as countInIcons,Dt as notifications,pr as notifyAbout};

import{Dt,fn,Rn,fr,br}from"./main-e152b4e24070.js";import"./main-68eb94e46f53.js";export{Rn as allowNotifications,fn as canNotify,fr as countInIcons,Dt as notifications,br as notifyAbout};

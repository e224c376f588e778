import{Dt,fn,Rn,fr,br}from"./main-333aaded0a69.js";import"./main-e15dcf384181.js";export{Rn as allowNotifications,fn as canNotify,fr as countInIcons,Dt as notifications,br as notifyAbout};

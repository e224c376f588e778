import{At,pn,On,cr,dr}from"./main-0e19a3a5fbf7.js";import"./main-877072cf404a.js";export{On as allowNotifications,pn as canNotify,cr as countInIcons,At as notifications,dr as notifyAbout};

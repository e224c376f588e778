import{Dt,fn,jn,hr,fr}from"./main-e1822fc1cf7c.js";import"./main-b1e7c61862ac.js";export{jn as allowNotifications,fn as canNotify,hr as countInIcons,Dt as notifications,fr as notifyAbout};

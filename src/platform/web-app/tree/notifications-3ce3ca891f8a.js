import{Dt,fn,jn,hr,fr}from"./main-d8e37e6865ce.js";import"./main-2d992767688a.js";export{jn as allowNotifications,fn as canNotify,hr as countInIcons,Dt as notifications,fr as notifyAbout};

import{qt,hn,jn,hr,fr}from"./main-b83fb9c7e602.js";import"./main-c4e7909fde7b.js";export{jn as allowNotifications,hn as canNotify,hr as countInIcons,qt as notifications,fr as notifyAbout};

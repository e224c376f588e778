import{qt,hn,jn,hr,fr}from"./main-9e6a2b68bf7f.js";import"./main-bec206848716.js";export{jn as allowNotifications,hn as canNotify,hr as countInIcons,qt as notifications,fr as notifyAbout};

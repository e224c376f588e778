import{qt,hn,Rn,hr,fr}from"./main-84404bf98673.js";import"./main-ef9c0411b54a.js";export{Rn as allowNotifications,hn as canNotify,hr as countInIcons,qt as notifications,fr as notifyAbout};

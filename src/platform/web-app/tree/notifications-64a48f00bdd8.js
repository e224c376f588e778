import{qt,hn,jn,hr,fr}from"./main-4808142e6dd0.js";import"./main-79ce4131a398.js";export{jn as allowNotifications,hn as canNotify,hr as countInIcons,qt as notifications,fr as notifyAbout};

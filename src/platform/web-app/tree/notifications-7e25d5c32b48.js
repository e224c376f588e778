import{gt,en,kn,Yn}from"./main-132102819d39.js";import"./main-845ab97c5a8e.js";export{kn as allowNotifications,en as canNotify,gt as notifications,Yn as notifyAbout};

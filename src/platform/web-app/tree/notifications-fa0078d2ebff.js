import{Dt,bn,Ln,br,wr}from"./main-d3dc7fbdeb8c.js";import"./main-970030b601a7.js";export{Ln as allowNotifications,bn as canNotify,br as countInIcons,Dt as notifications,wr as notifyAbout};

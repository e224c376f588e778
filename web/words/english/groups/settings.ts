/** Settings, setting up, and what is explained. */
export const settingsWords = {}

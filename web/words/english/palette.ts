/** The sections of the search for everything. */
export const palette = {
  titles: 'Title',
  pages: 'Page',
  services: 'Service',
  logs: 'Log',
  log: 'log',
  settings: 'Setting',
}

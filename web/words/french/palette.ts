/** The sections of the search for everything. */
export const palette = {
  titles: 'Titre',
  pages: 'Page',
  services: 'Service',
  logs: 'Journal',
  log: 'journal',
  settings: 'Réglage',
}

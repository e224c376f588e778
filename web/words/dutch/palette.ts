/** The sections of the search for everything. */
export const palette = {
  titles: 'Titel',
  pages: 'Pagina',
  services: 'Dienst',
  logs: 'Log',
  log: 'log',
  settings: 'Instelling',
}

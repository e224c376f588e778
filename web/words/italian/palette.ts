/** The sections of the search for everything. */
export const palette = {
  titles: 'Titolo',
  pages: 'Pagina',
  services: 'Servizio',
  logs: 'Log',
  log: 'log',
  settings: 'Impostazione',
}

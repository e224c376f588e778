/** The sections of the search for everything. */
export const palette = {
  titles: 'Tytuł',
  pages: 'Strona',
  services: 'Usługa',
  logs: 'Dziennik',
  log: 'dziennik',
  settings: 'Ustawienie',
}

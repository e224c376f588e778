export const palette = {
  titles: 'Titel',
  pages: 'Seite',
  services: 'Dienst',
  logs: 'Protokoll',
  log: 'Protokoll',
  settings: 'Einstellung',
}

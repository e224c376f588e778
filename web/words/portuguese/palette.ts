/** The sections of the search for everything. */
export const palette = {
  titles: 'Título',
  pages: 'Página',
  services: 'Serviço',
  logs: 'Registo',
  log: 'registo',
  settings: 'Definição',
}

/** The sections of the search for everything. */
export const palette = {
  titles: 'Título',
  pages: 'Página',
  services: 'Servicio',
  logs: 'Registro',
  log: 'registro',
  settings: 'Ajuste',
}

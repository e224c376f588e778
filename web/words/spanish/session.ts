/** A session that has ended, and an app that cannot go on. */
export const session = {
  ended: 'Tu sesión se ha cerrado porque usher se reinició o porque caducó.',
  ticketOld: 'Este enlace sirvió una vez, durante un minuto. Ejecuta otra vez usher ui --open o inicia sesión aquí.',
  notEnded: 'Aquí se cerró la sesión. No se pudo contactar con usher, que la conserva hasta 12 horas.',
  couldNotLoad: 'No se ha podido cargar la página. Puede que usher se haya parado.',
  reload: 'Recargar',
}

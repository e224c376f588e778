/** A session that has ended, and an app that cannot go on. */
export const session = {
  ended: 'La sessione è finita, o usher è stato riavviato.',
  ticketOld: 'Questo link valeva una volta, per un minuto. Esegui di nuovo usher ui --open, o accedi qui.',
  notEnded: 'Qui la sessione è chiusa. usher non era raggiungibile e la conserva ancora per 12 ore al massimo.',
  couldNotLoad: 'Non è stato possibile caricare la pagina. usher può essersi fermato.',
  reload: 'Ricarica',
}

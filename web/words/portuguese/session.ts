/** A session that has ended, and an app that cannot go on. */
export const session = {
  ended: 'A sessão terminou porque o usher reiniciou ou porque expirou.',
  ticketOld:
    'Esta ligação serviu uma vez, durante um minuto. Executar de novo usher ui --open, ou iniciar sessão aqui.',
  notEnded: 'Aqui a sessão terminou. Não foi possível contactar o usher, que a guarda ainda até 12 horas.',
  couldNotLoad: 'Não foi possível carregar a página. O usher pode ter parado.',
  reload: 'Recarregar',
}

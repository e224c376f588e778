/** A session that has ended, and an app that cannot go on. */
export const session = {
  ended: 'La session est finie, ou usher a redémarré.',
  ticketOld: 'Ce lien valait une fois, pendant une minute. Relancer usher ui --open, ou se connecter ici.',
  notEnded: 'Ici, la déconnexion est faite. usher était injoignable et garde cette session 12 heures au plus.',
  couldNotLoad: 'La page n’a pas pu se charger. usher s’est peut-être arrêté.',
  reload: 'Recharger',
}

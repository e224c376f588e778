/** A session that has ended, and an app that cannot go on. */
export const session = {
  ended: 'Je bent uitgelogd omdat usher is herstart of je sessie is afgelopen.',
  ticketOld: 'Deze link werkte één keer, een minuut lang. Voer usher ui --open opnieuw uit, of log hier in.',
  notEnded: 'Hier ben je afgemeld. usher was niet bereikbaar en houdt deze sessie nog hooguit 12 uur vast.',
  couldNotLoad: 'De pagina kon niet worden geladen. Misschien is usher gestopt.',
  reload: 'Opnieuw laden',
}

export const session = {
  ended: 'Du wurdest abgemeldet, weil usher neu gestartet wurde oder deine Sitzung zu Ende war.',
  ticketOld:
    'Dieser Link galt einmal und nur eine Minute. Führ usher ui --open noch einmal aus, oder melde dich hier an.',
  notEnded: 'Hier bist du abgemeldet. usher war nicht zu erreichen und behält die Sitzung noch bis zu 12 Stunden.',
  couldNotLoad: 'Die Seite ließ sich nicht laden. Vielleicht wurde usher angehalten.',
  reload: 'Neu laden',
}

/** A session that has ended, and an app that cannot go on. */
export const session = {
  ended: 'You’ve been signed out because usher restarted, or your session ended.',
  ticketOld: 'This link was good once, for a minute. Run usher ui --open again, or sign in here.',
  notEnded: 'You’re signed out here. usher couldn’t be reached, so it keeps this session for up to 12 hours.',
  couldNotLoad: 'The page couldn’t be loaded. usher may have stopped.',
  reload: 'Reload',
}

/** Signing in, and why it is asked for. */
export const signIn = {
  title: 'Sign in',
  intro: 'usher looks after the media server of this household.',
  owner: 'I look after it',
  member: 'I watch here',
  secret: 'Password or token',
  secretHint: 'The password you set, or the token that usher printed when it started.',
  button: 'Sign in',
  checking: 'Signing in…',
  empty: 'Enter the password or the token.',
  howTitle: 'No password at hand?',
  how: 'On the server, run this. It opens the page already signed in:',
  ended: 'You’ve been signed out because usher restarted.',
  ticketOld: 'This link was good once, for a minute. Run usher ui --open again, or sign in here.',
}

/** source: the first passwords of the programs a household runs, as their own pages name them, and the usual first guesses. */
const FIRST_GUESSES = new Set([
  'adminadmin',
  'admin',
  'administrator',
  'changeme',
  'change_me',
  'password',
  'passw0rd',
  'letmein',
  'qwerty',
  'secret',
  'welcome',
  '1234',
  '12345',
  '123456',
  '12345678',
  '123456789',
  'qbittorrent',
  'navidrome',
  'jellyfin',
  'usher',
])

/** Whether a password is one that whoever wants in tries first: a program's own first one, or the user's name. */
export function isGuessable(password: string, user: string): boolean {
  const plain = password.toLowerCase()
  return FIRST_GUESSES.has(plain) || plain === user.toLowerCase()
}

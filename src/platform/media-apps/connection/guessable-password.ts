/** source: the default passwords in the apps’ documentation, and common first guesses */
const COMMON_PASSWORDS = new Set([
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
  'nzbget',
  'tegbzn6789',
  'transmission',
  'deluge',
  'rtorrent',
  'navidrome',
  'jellyfin',
  'usher',
])

/** Returns whether an attacker would try this password first: an app's default, or the user's name. */
export function isGuessablePassword(password: string, user: string): boolean {
  const plain = password.toLowerCase()
  return COMMON_PASSWORDS.has(plain) || plain === user.toLowerCase()
}

/** Returns whether one of these passwords fits: for a password of which only the hash is known. */
export function isAnyGuessable(user: string, fits: (password: string) => boolean): boolean {
  return [...COMMON_PASSWORDS, user, user.toLowerCase()].some(fits)
}

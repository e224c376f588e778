/** Words that name a secret, whatever the value looks like. */
const SECRET_WORD =
  /^(?:pass(?:word|words|wd|wort|phrase|key|code|e)?|kennwort|pwd|pw|psk|secrets?|tokens?|(?:api|auth|rss|access|secret|private|preshared|encryption|signing|client|account|license)?keys?|preshared|claim|cookies?|session(?:id)?|jwt|otp|totp|credentials?|bearer|auth|authorization|csrf|xsrf|salt|signature|sig|pin|sid|ssid|bssid|essid|serial|serialnumber|serialno|webhooks?)$/
/** Also at the end of a word: `dbpassword`, `rsskey`. */
const SECRET_END =
  /(?:password|passwd|passphrase|passkey|secret|token|apikey|authkey|rsskey|pwd|psk|cookie|credentials?|sessionid)$/
/** Single words that also mean something else: only a value that looks like a secret counts behind them. */
const AMBIGUOUS_WORD =
  /^(?:keys?|auth|session|claim|sig|signature|serial|salt|tokens|secrets|webhooks?|cookies?|credentials?|bearer|pin|sid|pw|passe|pass|clientkeys?|accountkeys?)$/
/** What is said about a secret: `TOKEN_EXPIRES_IN`, `password_file`. */
const PROPERTY_WORD =
  /^(?:age|allowed|attempts?|auth(?:entication)?|count|created|date|duration|enabled|endpoint|error|expir\w*|file|files|folder|format|header|id|in|interval|kind|last|length|lifetime|limit|max|method|min|missing|mode|name|names|path|policy|provider|required|requirements|size|source|state|status|store|timeout|ttl|type|updated|used|user|username|valid|version)$/
const PASSWORD_WORD =
  /^(?:pass(?:word|wd|phrase|wort|code)?|kennwort|pwd|psk|pin)$|(?:password|passwd|passphrase|pwd|psk)$/

export type LabelStrength = 'password' | 'certain' | 'ambiguous' | null

/** Returns how surely a name is that of a secret: `PLEX_CLAIM`, `X-Api-Key`, `rsskey`, `wpa_psk`. */
export function labelStrength(name: string): LabelStrength {
  const words = wordsOfName(name)
  const at = words.findLastIndex((word, index) => isSecretWord(word) || isPair(words, index))
  if (at === -1) return null
  const after = words.slice(at + 1)
  if (after.some((word) => PROPERTY_WORD.test(word))) return null
  const word = words[at]!
  if (isPlainKey(words, at)) return null
  if (words.length === 1 && AMBIGUOUS_WORD.test(word)) return 'ambiguous'
  return PASSWORD_WORD.test(word) ? 'password' : 'certain'
}

const isSecretWord = (word: string): boolean => SECRET_WORD.test(word) || SECRET_END.test(word)

/** `session id`, `serial number` */
const isPair = (words: readonly string[], at: number): boolean =>
  /^(?:serial (?:number|no)|session id|pre shared|recovery codes?)$/.test(`${words[at - 1] ?? ''} ${words[at]}`)

/** Keys that open nothing. */
const isPlainKey = (words: readonly string[], at: number): boolean =>
  /^(?:primary|foreign|unique|cache|sort|group|partition|object|config|registry|translation|hot|duplicate) keys?$/.test(
    `${words[at - 1] ?? ''} ${words[at]}`,
  )

const wordsOfName = (name: string): string[] =>
  name
    .slice(-80)
    .replaceAll(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())

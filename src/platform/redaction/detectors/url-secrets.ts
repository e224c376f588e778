import { isHarmlessValue } from './harmless-values.ts'
import { labelStrength } from './secret-labels.ts'
import { looksRandom } from './random-words.ts'
import type { Range, SensitiveMatch } from './match.ts'

const SCHEME = /(?<![a-z0-9+.-])([a-z][a-z0-9+.-]{1,30}):\/\/([^\s"'<>\\`]+)/gi
/** Everything behind these is a password. source: Apprise’s list of notification addresses */
const ALERT_SCHEME =
  /^(?:discord|tgram|slack|pover|pbul|pushy|gotifys?|mmosts?|matrixs?|rockets?|join|ifttt|msteams|teams|signals?|spush|prowl|twilio|mailgun|sendgrid|sparkpost|mailtos?|workflows?|zulip|ryver|lametric|hassios?|synologys?)$/i
/** Addresses whose path is the password. sources: the documentation of each service */
const SECRET_PATH =
  /^(?:[^/]*\.)?(?:discord(?:app)?\.com\/api\/webhooks|hooks\.slack\.com\/(?:services|workflows|triggers)|api\.telegram\.org\/(?:file\/)?bot|hc-ping\.com|ntfy\.sh|healthchecks\.io\/ping|webhook\.office\.com|maker\.ifttt\.com\/(?:use|trigger)|api\.pushover\.net|wirepusher\.com|notify\.run|push\.techulus\.com\/api|chat\.googleapis\.com\/v1\/spaces|cronitor\.link\/p|betteruptime\.com\/api\/v1\/heartbeat|uptime\.betterstack\.com\/api\/v1\/heartbeat)/i
/** Folders that are followed by the password, on any host. */
const SECRET_FOLDER =
  /^(?:web-?hooks?|hooks?|ping|push|heartbeat|rss|feed|download|announce|dl|t|passkey|token|key|invite|reset|verify|confirm|share|s|magic)$/i

/** Returns the passwords in addresses: before the host, in the path of a webhook or a tracker, and in parameters. */
export function findUrlSecrets(text: string): SensitiveMatch[] {
  return [...text.matchAll(SCHEME)].flatMap(({ 0: whole, 1: scheme = '', 2: rest = '', index }) => {
    const from = index + whole.length - rest.length
    const found = ALERT_SCHEME.test(scheme) ? [{ from: 0, to: rest.length }] : secretParts(rest)
    return found.map((part) => ({ from: from + part.from, to: from + part.to, type: 'secret' as const }))
  })
}

function secretParts(address: string): Range[] {
  const hostEnds = firstOf(address, '/?#', 0)
  const at = address.lastIndexOf('@', hostEnds - 1)
  const user = at === -1 ? [] : [{ from: 0, to: at }]
  const pathEnds = firstOf(address, '?#', hostEnds)
  const path = SECRET_PATH.exec(address.slice(at + 1, pathEnds))
  return [
    ...user,
    ...(path === null
      ? secretSegments(address, hostEnds, pathEnds)
      : wholePath(address, at + 1 + path[0].length, pathEnds)),
    ...secretParameters(address, pathEnds),
  ]
}

const wholePath = (address: string, from: number, to: number): Range[] => {
  const begins = address[from] === '/' ? from + 1 : from
  return begins < to ? [{ from: begins, to }] : []
}

/** A part of a path that looks like a key. */
function secretSegments(address: string, from: number, to: number): Range[] {
  const segments = [...address.slice(from, to).matchAll(/[^/]+/g)].map(({ 0: value, index }) => ({
    value,
    from: from + index,
    to: from + index + value.length,
  }))
  return segments.filter(({ value }, at) => {
    const isBehindFolder =
      SECRET_FOLDER.test(segments[at - 1]?.value ?? '') || /^announce/i.test(segments[at + 1]?.value ?? '')
    return isBehindFolder ? isIdentifier(value) : looksRandom(value, 16)
  })
}

const isIdentifier = (value: string): boolean =>
  value.length >= 8 && /[A-Za-z]/.test(value) && /\d/.test(value) && !/^[\w-]+\.\w{2,4}$/.test(value)

function secretParameters(address: string, from: number): Range[] {
  return [...address.slice(from).matchAll(/[?&#;]([^=&#;?]*)=([^&#;]*)/g)].flatMap(
    ({ 0: whole, 1: name = '', 2: value = '', index }) => {
      const ends = from + index + whole.length
      const isSecret = labelStrength(name) !== null || /^(?:r|k|pid|torrent_pass|passid|hash|u?auth|uid|i)$/i.test(name)
      return isSecret && value.length >= 3 && !isHarmlessValue(value) ? [{ from: ends - value.length, to: ends }] : []
    },
  )
}

function firstOf(text: string, characters: string, from: number): number {
  for (let at = from; at < text.length; at++) if (characters.includes(text[at]!)) return at
  return text.length
}

import { isIP, isIPv4 } from '../../../lib/ip-address.ts'

/** A stretch of a text that tells too much by its looks, whatever its value is. */
export interface Telling {
  from: number
  to: number
  sort: 'secret' | 'name' | 'address'
}

const named =
  /(?:api[-_]?key|apikey|access[-_]?key|private[-_]?key|preshared[-_]?key|pass(?:word|wd|phrase|key)?|secret|token|credentials?|cookie|session(?:[-_]?id)?|\bsid)["'\\\]]*\s*(?:[=:]|%3[aAdD]|>)\s*["'\\]*([^\s"'\\&<>,;)\]}]{4,})/gi
/** source: qBittorrent 5, what it writes at a start without a password */
const provided = /password[^:=\n]{0,60} session:\s*(\S{6,})/gi
const shown = /\b(?:bearer|basic|digest)\s+([\w+/=.~-]{8,})/gi
const inUrl = /\/\/([^\s/@"'<>]{1,200})@/g
/** As long as a key; an image's digest says which program it is, and is no secret. */
const random = /(?<![\w:])(?:[0-9a-f]{32,}|[0-9A-F]{32,})(?!\w)/g
const jwt = /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g
const mail = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
const homes = /\/(?:home|Users|users)\/([^/\s"':]+)/g
const release =
  /[^\s/"'\\|<>[\]]*(?:[. _-](?:S\d{1,2}(?:E\d{1,3})?|(?:19|20)\d\d)[. _-][^\s/"'\\|<>]*(?:\d{3,4}p|x26[45]|WEB|BluRay|HDTV|DVD)[^\s/"'\\|<>]*)/gi
const mediaFile = /[^/"'\\|<>\n]*\.(?:mkv|mp4|avi|m4v|ts|flac|mp3|m4a|m4b|epub|srt|ass|sub|nfo|torrent|nzb)\b/gi

/** Passwords and keys that nobody knew of, by how they are written. */
export function secretLooking(text: string): Telling[] {
  return [
    ...groups(text, named, 'secret').filter(({ from, to }) => !harmlessValue(text.slice(from, to))),
    ...groups(text, provided, 'secret'),
    ...groups(text, shown, 'secret'),
    ...groups(text, inUrl, 'secret'),
    ...groups(text, random, 'secret'),
    ...groups(text, jwt, 'secret'),
  ]
}

/** Names of people and of what they watch. */
export function nameLooking(text: string): Telling[] {
  return [
    ...groups(text, mail, 'name'),
    ...groups(text, homes, 'name'),
    ...groups(text, release, 'name'),
    ...groups(text, mediaFile, 'name'),
  ]
}

const four = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*\w)/g
const six = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:%\w+)?(?![\w:])/gi
const authority = /:\/\/(?:[^\s/@"'<>]*@)?(\[[0-9a-f:]+\]|[\w.-]+)/gi
/** Endings of names on the internet that no file or setting ends with. */
const host =
  /(?<![\w.@/-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|net|org|info|io|tv|me|cc|to|eu|uk|de|fr|nl|be|es|it|pt|pl|se|no|fi|dk|ch|at|ru|ua|us|ca|au|nz|jp|cn|in|br|xyz|online|site|club|dev|app|cloud|example|onion)(?![\w-]|\.\w)/gi

/** Addresses outside this home; `allowed` are names that every household has. */
export function addressLooking(text: string, allowed: ReadonlySet<string>): Telling[] {
  return [
    ...groups(text, four, 'address'),
    ...groups(text, six, 'address'),
    ...groups(text, authority, 'address'),
    ...groups(text, host, 'address'),
  ].filter(({ from, to }) => leadsOut(text.slice(from, to), allowed))
}

/** Whether it is a name or an address of somewhere beyond this home. */
function leadsOut(address: string, allowed: ReadonlySet<string>): boolean {
  const bare = address
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '')
    .toLowerCase()
  if (isIPv4(bare)) return !/^(0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|255\.255\.)/.test(bare)
  if (isIP(bare)) return !/^(::1?$|f[cd]|fe[89ab])/.test(bare)
  if (!bare.includes('.') || /^[\d.:]*$/.test(bare)) return false
  if (/\.(local|lan|home|internal|localhost|home\.arpa)$/.test(bare)) return false
  return !allowed.has(bare)
}

/** A word for whether there is one is none. */
export const harmlessValue = (value: string): boolean =>
  /^(?:true|false|null|none|undefined|yes|no|on|off|required|missing|invalid|enabled|disabled|\*+|<.*>|\[.*|\d{1,4})$/i.test(
    value,
  )

function groups(text: string, pattern: RegExp, sort: Telling['sort']): Telling[] {
  return [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace('d', '')}d`))].flatMap(({ indices }) => {
    const [from, to] = indices?.[1] ?? indices?.[0] ?? [0, 0]
    return to > from ? [{ from, to, sort }] : []
  })
}

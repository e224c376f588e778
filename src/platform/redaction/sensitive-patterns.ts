import { isIP, isIPv4 } from '../../lib/ip-address.ts'

/** A part of a text whose form alone reveals too much, whatever its value. */
export interface SensitiveMatch {
  from: number
  to: number
  type: 'secret' | 'name' | 'address'
}

const namedSecret =
  /(?:api[-_]?key|apikey|access[-_]?key|private[-_]?key|preshared[-_]?key|pass(?:word|wd|phrase|key)?|secret|token|credentials?|cookie|session(?:[-_]?id)?|\bsid)["'\\\]]*\s*(?:[=:]|%3[aAdD]|>)\s*["'\\]*([^\s"'\\&<>,;)\]}]{4,})/gi
/** source: qBittorrent 5, what it writes at a start without a password */
const generatedPassword = /password[^:=\n]{0,60} session:\s*(\S{6,})/gi
const authorizationHeader = /\b(?:bearer|basic|digest)\s+([\w+/=.~-]{8,})/gi
const urlCredentials = /\/\/([^\s/@"'<>]{1,200})@/g
/** As long as a key. An image's digest identifies a program and is not a secret. */
const longHexString = /(?<![\w:])(?:[0-9a-f]{32,}|[0-9A-F]{32,})(?!\w)/g
const jwt = /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g
const mailAddress = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
const homeFolder = /\/(?:home|Users|users)\/([^/\s"':]+)/g
const releaseName =
  /[^\s/"'\\|<>[\]]*(?:[. _-](?:S\d{1,2}(?:E\d{1,3})?|(?:19|20)\d\d)[. _-][^\s/"'\\|<>]*(?:\d{3,4}p|x26[45]|WEB|BluRay|HDTV|DVD)[^\s/"'\\|<>]*)/gi
const mediaFile = /[^/"'\\|<>\n]*\.(?:mkv|mp4|avi|m4v|ts|flac|mp3|m4a|m4b|epub|srt|ass|sub|nfo|torrent|nzb)\b/gi

/** Finds unknown passwords and keys by how they are written. */
export function findSecrets(text: string): SensitiveMatch[] {
  return [
    ...matchGroups(text, namedSecret, 'secret').filter(({ from, to }) => !isHarmlessValue(text.slice(from, to))),
    ...matchGroups(text, generatedPassword, 'secret'),
    ...matchGroups(text, authorizationHeader, 'secret'),
    ...matchGroups(text, urlCredentials, 'secret'),
    ...matchGroups(text, longHexString, 'secret'),
    ...matchGroups(text, jwt, 'secret'),
  ]
}

/** Finds names of people and of what they watch. */
export function findNames(text: string): SensitiveMatch[] {
  return [
    ...matchGroups(text, mailAddress, 'name'),
    ...matchGroups(text, homeFolder, 'name'),
    ...matchGroups(text, releaseName, 'name'),
    ...matchGroups(text, mediaFile, 'name'),
  ]
}

const ipv4Address = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*\w)/g
const ipv6Address = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:%\w+)?(?![\w:])/gi
const urlHost = /:\/\/(?:[^\s/@"'<>]*@)?(\[[0-9a-f:]+\]|[\w.-]+)/gi
/** Internet endings that no file or setting ends with. */
const publicHostName =
  /(?<![\w.@/-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|net|org|info|io|tv|me|cc|to|eu|uk|de|fr|nl|be|es|it|pt|pl|se|no|fi|dk|ch|at|ru|ua|us|ca|au|nz|jp|cn|in|br|xyz|online|site|club|dev|app|cloud|example|onion)(?![\w-]|\.\w)/gi

/** Finds addresses outside this home. `allowed` lists names that every household has. */
export function findAddresses(text: string, allowed: ReadonlySet<string>): SensitiveMatch[] {
  return [
    ...matchGroups(text, ipv4Address, 'address'),
    ...matchGroups(text, ipv6Address, 'address'),
    ...matchGroups(text, urlHost, 'address'),
    ...matchGroups(text, publicHostName, 'address'),
  ].filter(({ from, to }) => isPublicAddress(text.slice(from, to), allowed))
}

function isPublicAddress(address: string, allowed: ReadonlySet<string>): boolean {
  const hostname = address
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '')
    .toLowerCase()
  if (isIPv4(hostname))
    return !/^(0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|255\.255\.)/.test(hostname)
  if (isIP(hostname)) return !/^(::1?$|f[cd]|fe[89ab])/.test(hostname)
  if (!hostname.includes('.') || /^[\d.:]*$/.test(hostname)) return false
  if (/\.(local|lan|home|internal|localhost|home\.arpa)$/.test(hostname)) return false
  return !allowed.has(hostname)
}

/** A word that only says whether there is a secret is not one. */
export const isHarmlessValue = (value: string): boolean =>
  /^(?:true|false|null|none|undefined|yes|no|on|off|required|missing|invalid|enabled|disabled|\*+|<.*>|\[.*|\d{1,4})$/i.test(
    value,
  )

function matchGroups(text: string, pattern: RegExp, type: SensitiveMatch['type']): SensitiveMatch[] {
  return [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace('d', '')}d`))].flatMap(({ indices }) => {
    const [from, to] = indices?.[1] ?? indices?.[0] ?? [0, 0]
    return to > from ? [{ from, to, type }] : []
  })
}

/** Returns the ways in which a program may have written a text: as it is, and escaped for different formats. */
function escapedForms(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1)
  const twice = JSON.stringify(json).slice(1, -1)
  const percent = encodeURIComponent(text)
  const strict = mapBytes(text, (byte, letter) => (/[A-Za-z0-9]/.test(letter) ? letter : percentEncodeByte(byte)))
  return [
    text,
    json,
    twice,
    JSON.stringify(twice).slice(1, -1),
    json.replaceAll('/', '\\/'),
    asciiOnly(json),
    asciiOnly(json).replaceAll('\\', '\\\\'),
    percent,
    percent.replaceAll('%20', '+'),
    encodeURIComponent(percent),
    encodeURI(text),
    strict,
    strict.toLowerCase() === text.toLowerCase() ? text : lowerPercent(strict),
    lowerPercent(percent),
    mapBytes(text, percentEncodeByte),
    mapBytes(text, (byte) => lowerPercent(percentEncodeByte(byte))),
    ...hexDumps(text),
    ...htmlEntities(text),
    ...(/^[0-9a-f-]+$/i.test(text) ? [text.toLowerCase(), text.toUpperCase()] : []),
  ]
}

/** Returns every text that would reveal this one, the longest first. Base64 is matched at every alignment. */
export function encodingsOf(text: string): { plain: string[]; packed: string[] } {
  const plain = [...new Set(escapedForms(wellFormed(text)))]
  const packed = plain.flatMap((one) => packedForms(Buffer.from(one)))
  const twice = packedForms(Buffer.from(wellFormed(text))).flatMap((one) => packedForms(Buffer.from(one)))
  return { plain: longestFirst(plain), packed: longestFirst([...packed, ...twice].filter((one) => one.length >= 5)) }
}

/** Bytes as numbers with separators, as programs dump them. */
function hexDumps(text: string): string[] {
  const numbers = [...Buffer.from(text)].map((byte) => byte.toString(16).padStart(2, '0'))
  const dumps = [':', ' ', '-'].map((by) => numbers.join(by))
  const escapes = numbers.map((number) => `\\x${number}`).join('')
  return [...dumps, ...dumps.map((dump) => dump.toUpperCase()), escapes, escapes.replaceAll('\\', '\\\\')]
}

function packedForms(bytes: Buffer): string[] {
  const hex = bytes.toString('hex')
  return [hex, hex.toUpperCase(), ...[0, 1, 2].flatMap((before) => base64Fragments(bytes, before))]
}

/** Returns the text as it appears in prose or in a URL. */
export const typedForms = (text: string): string[] => {
  const [validText, json] = [wellFormed(text), JSON.stringify(text).slice(1, -1)]
  return [...new Set([validText, json, encodeURIComponent(validText)])]
}

/**
 * Returns the base64 letters that stay the same when that many bytes come before, whatever those and the following
 * bytes are.
 */
function base64Fragments(bytes: Buffer, before: number): string[] {
  const encoded = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .replace(/={1,2}$/, '')
  const from = Math.ceil((before * 8) / 6)
  const to = Math.floor(((before + bytes.length) * 8) / 6)
  const stays = encoded.slice(from, to)
  return [stays, stays.replaceAll('+', '-').replaceAll('/', '_')]
}

/** source: the HTML standard's named references, and the numbers that XML writers use in their place */
function htmlEntities(text: string): string[] {
  const named = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return [
    named,
    named.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    named.replaceAll('"', '&#34;').replaceAll("'", '&apos;'),
  ]
}

function mapBytes(text: string, write: (byte: number, letter: string) => string): string {
  return [...Buffer.from(text)].map((byte) => write(byte, byte < 128 ? String.fromCharCode(byte) : '')).join('')
}

const percentEncodeByte = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
const lowerPercent = (text: string): string => text.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
const asciiOnly = (text: string): string =>
  text.replaceAll(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
const longestFirst = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted((a, b) => b.length - a.length)
/** Half of a surrogate pair cannot be percent-encoded. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

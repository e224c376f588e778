/** How a program may have written a text down: as it is, and escaped for where it stood. */
function escaped(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1)
  const twice = JSON.stringify(json).slice(1, -1)
  const percent = encodeURIComponent(text)
  const strict = everyByte(text, (byte, letter) => (/[A-Za-z0-9]/.test(letter) ? letter : percentOf(byte)))
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
    everyByte(text, percentOf),
    everyByte(text, (byte) => lowerPercent(percentOf(byte))),
    ...byteByByte(text),
    ...entities(text),
    ...(/^[0-9a-f-]+$/i.test(text) ? [text.toLowerCase(), text.toUpperCase()] : []),
  ]
}

/** Every text that would give this one away, the longest first. Base64 is found wherever in its piece it begins. */
export function writtenAs(text: string): { plain: string[]; packed: string[] } {
  const plain = [...new Set(escaped(wellFormed(text)))]
  const packed = plain.flatMap((one) => packedOnce(Buffer.from(one)))
  const twice = packedOnce(Buffer.from(wellFormed(text))).flatMap((one) => packedOnce(Buffer.from(one)))
  return { plain: longestFirst(plain), packed: longestFirst([...packed, ...twice].filter((one) => one.length >= 5)) }
}

/** As a program dumps bytes: by their numbers, with something between them. */
function byteByByte(text: string): string[] {
  const numbers = [...Buffer.from(text)].map((byte) => byte.toString(16).padStart(2, '0'))
  const ways = [':', ' ', '-'].map((by) => numbers.join(by))
  const escapes = numbers.map((number) => `\\x${number}`).join('')
  return [...ways, ...ways.map((way) => way.toUpperCase()), escapes, escapes.replaceAll('\\', '\\\\')]
}

function packedOnce(bytes: Buffer): string[] {
  const hex = bytes.toString('hex')
  return [hex, hex.toUpperCase(), ...[0, 1, 2].flatMap((before) => base64Within(bytes, before))]
}

/** As it stands in a text or an address. */
export const asTyped = (text: string): string[] => {
  const [whole, json] = [wellFormed(text), JSON.stringify(text).slice(1, -1)]
  return [...new Set([whole, json, encodeURIComponent(whole)])]
}

/** What stays of it in base64 with that many bytes before it, whatever those are and whatever follows. */
function base64Within(bytes: Buffer, before: number): string[] {
  const whole = Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .replace(/=+$/, '')
  const from = Math.ceil((before * 8) / 6)
  const to = Math.floor(((before + bytes.length) * 8) / 6)
  const stays = whole.slice(from, to)
  return [stays, stays.replaceAll('+', '-').replaceAll('/', '_')]
}

/** source: the HTML standard's named references, and the numbers that XML writers use in their place */
function entities(text: string): string[] {
  const named = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return [
    named,
    named.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    named.replaceAll('"', '&#34;').replaceAll("'", '&apos;'),
  ]
}

function everyByte(text: string, write: (byte: number, letter: string) => string): string {
  return [...Buffer.from(text)].map((byte) => write(byte, byte < 128 ? String.fromCharCode(byte) : '')).join('')
}

const percentOf = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
const lowerPercent = (text: string): string => text.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
const asciiOnly = (text: string): string =>
  text.replaceAll(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
const longestFirst = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted((a, b) => b.length - a.length)
/** Half of a pair cannot be percent-encoded. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

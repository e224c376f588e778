import { isUtf8 } from 'node:buffer'

/**
 * A file name is bytes, and not always text. In memory each byte outside valid UTF-8 is a private-use character of its
 * own, so every name is a string and gets its exact bytes back. Lone surrogates would not do: node:path replaces them.
 * source: PEP 383, which does the same with surrogates
 */
const FIRST_ESCAPE = 0x10f700
const escapes = /[\u{10f780}-\u{10f7ff}]/u
const everyEscape = /[\u{10f780}-\u{10f7ff}]/gu

/** Returns the name as a string. No two names are the same string. */
export function decodeName(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  if (isUtf8(bytes) && !escapes.test(text)) return text
  let decoded = ''
  for (let at = 0; at < bytes.length;) {
    const character = characterAt(bytes, at)
    decoded += character ?? String.fromCodePoint(FIRST_ESCAPE + bytes[at]!)
    at += character === undefined ? 1 : Buffer.byteLength(character)
  }
  return decoded
}

/** Returns undefined for a byte that begins no character, or one that stands for a byte itself. */
function characterAt(bytes: Buffer, at: number): string | undefined {
  const lead = bytes[at]!
  const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  const slice = bytes.subarray(at, at + length)
  if (!isUtf8(slice)) return undefined
  const text = slice.toString('utf8')
  return escapes.test(text) ? undefined : text
}

export function encodeName(name: string): Buffer {
  if (!escapes.test(name)) return Buffer.from(name)
  return Buffer.concat(
    Array.from(name, (character) =>
      escapes.test(character) ? Buffer.from([character.codePointAt(0)! - FIRST_ESCAPE]) : Buffer.from(character),
    ),
  )
}

/** Returns the path as the file system takes it. */
export const fsPath = (path: string): string | Buffer => (escapes.test(path) ? encodeName(path) : path)

/** Whether a name has bytes that are not text. */
export const isRawName = (name: string): boolean => escapes.test(name)

/** Returns the name for people, such as `caf\xe9.txt`. Control characters become visible too. */
export function printName(name: string): string {
  return name
    .replace(everyEscape, printEscape)
    .replace(hiddenCharacters, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const MAX_SHOWN_LENGTH = 200

/** Returns a path for people, cut where nobody would read on. */
export function printShortName(path: string): string {
  const shown = printName(path)
  return shown.length > MAX_SHOWN_LENGTH ? `${shown.slice(0, MAX_SHOWN_LENGTH)}…` : shown
}

const printEscape = (character: string): string => `\\x${(character.codePointAt(0)! - FIRST_ESCAPE).toString(16)}`

/** Replaces bytes that are not text, and nothing else. `backslash` is how the surrounding text writes one. */
export const printRawBytes = (text: string, backslash = '\\'): string =>
  text.replace(everyEscape, (character) => backslash + printEscape(character).slice(1))

/** Control and bidirectional characters. */
// oxlint-disable-next-line no-control-regex
const hiddenCharacters = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

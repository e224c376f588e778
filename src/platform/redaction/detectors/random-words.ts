import type { Range, SensitiveMatch } from './match.ts'

/** The letters of base64, base64url, hexadecimal and base32 in one piece. */
const LONG_WORD = /[A-Za-z0-9+/_=-]{16,}/g
const HEX_KEY = /^[0-9a-f]{32,}$|^[0-9A-F]{32,}$/
/** What stands before a number that everybody may know: an image’s digest, or a program’s revision. */
const PUBLIC_NUMBER = /(?:\bsha(?:256|512)[:-]|\b(?:commit|revision|rev|build)[ :=]{1,3})$/i
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Finds long words that no person would write: keys and tokens whose name is not beside them. Image digests and the
 * revisions of programs stay, because everybody may know them; so do UUIDs, which apps use as plain numbers.
 */
export function findRandomWords(text: string): SensitiveMatch[] {
  return [...text.matchAll(LONG_WORD)].flatMap(({ 0: word, index }) => {
    if (PUBLIC_NUMBER.test(text.slice(Math.max(0, index - 12), index))) return []
    return randomParts(word).map(({ from, to }) => ({ from: index + from, to: index + to, type: 'secret' as const }))
  })
}

/** Padding ends base64. Any other `=` stands between a name and its value, and the name may be read. */
const ASSIGNED = /[^=]+=*/g

function randomParts(word: string): Range[] {
  return [...word.matchAll(ASSIGNED)].flatMap(({ 0: value, index }) =>
    randomPartsOfValue(value).map(({ from, to }) => ({ from: index + from, to: index + to })),
  )
}

/** A path and a base64 text may have the same letters. Only a part of a path is a key. */
function randomPartsOfValue(word: string): Range[] {
  if (isKey(word)) return [{ from: 0, to: word.length }]
  return [...word.matchAll(/[^/=]{16,}/g)].flatMap(({ 0: part, index }) =>
    isKey(part) ? [{ from: index, to: index + part.length }] : [],
  )
}

function isKey(word: string): boolean {
  if (UUID.test(word)) return false
  return HEX_KEY.test(word.replaceAll('-', '')) || looksRandom(word, 20)
}

/**
 * Whether letters of different kinds alternate as they do in no name, version or time: `q7Rz0KfP2`, not
 * `DownloadClient2` or `x264-1080p`.
 */
export function looksRandom(word: string, minLength: number): boolean {
  const pieces = word.split(/[^A-Za-z0-9]+/)
  const longest = Math.max(...pieces.map(({ length }) => length))
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length < minLength || longest < Math.min(12, minLength)) return false
  if (!/[A-Za-z]/.test(word)) return false
  const changes = pieces.reduce((sum, piece) => sum + kindChanges(piece), 0)
  return changes / length >= 0.24 || (length >= 20 && hasNoSyllables(word))
}

/** Counts where a letter of another kind follows. A capital that begins a word, as in `QueueItem`, does not count. */
function kindChanges(piece: string): number {
  return (
    piece.match(/[a-z](?=[0-9])|[A-Z](?=[0-9])|[0-9](?=[A-Za-z])|[a-z](?=[A-Z][A-Z0-9])|[A-Z](?=[a-z][A-Z0-9])/g)
      ?.length ?? 0
  )
}

/** Random letters have rows of consonants that no language has. */
const hasNoSyllables = (word: string): boolean => (word.match(/[bcdfghjklmnpqrstvwxz]{5}/gi)?.length ?? 0) >= 2

/** The bytes of another program's answer, up to a limit. */
export interface BoundedBytes {
  /** Keeps a piece. Throws the error of the limit if the answer is larger; what came before is dropped. */
  add(piece: Uint8Array): void
  bytes(): Buffer
}

/**
 * Collects what another program sends in pieces, or hands it on to `into` instead. No reader keeps more than `maxBytes`
 * and one piece.
 */
export function collectBytes(maxBytes: number, tooLarge: () => Error, into?: (piece: Buffer) => void): BoundedBytes {
  let pieces: Uint8Array[] = []
  let size = 0
  return {
    add(piece) {
      size += piece.byteLength
      if (size > maxBytes) {
        pieces = []
        throw tooLarge()
      }
      if (into) into(viewOf(piece))
      else pieces.push(piece)
    },
    bytes: () => (pieces.length === 1 ? viewOf(pieces[0]!) : Buffer.concat(pieces)),
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

/** Reads another program's answer to its end. Stops reading and throws if it is larger than `maxBytes`. */
export async function readBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const collected = collectBytes(maxBytes, tooLarge)
  for await (const piece of body ?? []) collected.add(piece)
  return collected.bytes()
}

/** No answer of a household's program has more. Each takes two bytes of text and about a hundred of memory. */
const MAX_CONTAINERS = 1_000_000
const MAX_VALUES = 4_000_000
/** A shorter text cannot have that many. */
const MIN_COUNTED_LENGTH = 1_000_000
/**
 * Parses JSON of another program. Refuses a text whose values would take far more memory than the text itself. Replaces
 * lone surrogates, which only an escape can contain, with U+FFFD: `encodeURIComponent` throws on them.
 */
export function parseForeignJson(text: string): unknown {
  if (text.length >= MIN_COUNTED_LENGTH && hasTooManyValues(text)) throw new TooManyValues()
  return JSON.parse(text.includes('\\ud') || text.includes('\\uD') ? replaceLoneSurrogates(text) : text) as unknown
}

/** Matches every escape in turn, because an escaped backslash starts no other. Captures a surrogate that is not in a pair. */
const ESCAPES = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[^])/g

const replaceLoneSurrogates = (json: string): string =>
  json.replace(ESCAPES, (escape, lone: string | undefined) => (lone === undefined ? escape : '\\ufffd'))

/** Parses JSON of another program. Returns undefined for a text that is none, or has too many values. */
export function tryParseJson(text: string): unknown {
  try {
    return parseForeignJson(text)
  } catch {
    return undefined
  }
}

/** JSON with more values than any program of a household sends. */
export class TooManyValues extends SyntaxError {
  constructor() {
    super('it has more values than usher reads')
  }
}

/** Counts inside texts too, which is too high and never too low. */
function hasTooManyValues(text: string): boolean {
  const containers = countUpTo(MAX_CONTAINERS, text, '{', '[')
  if (containers > MAX_CONTAINERS) return true
  return text.length > MAX_VALUES && countUpTo(MAX_VALUES - containers, text, ',') > MAX_VALUES - containers
}

/** Stops counting beyond `most`. Searching is much faster than looking at every character of a text that is read once. */
function countUpTo(most: number, text: string, ...characters: readonly string[]): number {
  let count = 0
  for (const character of characters)
    for (let at = text.indexOf(character); at !== -1 && count <= most; at = text.indexOf(character, at + 1)) count++
  return count
}

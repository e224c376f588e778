import { printRawBytes } from '../file-name.ts'

/**
 * Makes outside text (a log line, a name, an app's response) safe to print: it cannot move the cursor, change the
 * title, hide what follows or reverse its direction. Line ends and tabs stay.
 */
export function sanitize(text: string): string {
  return printRawBytes(Bun.stripANSI(text))
    .replaceAll('\r\n', '\n')
    .replace(unsafeCharacters, (character) =>
      character < ' ' ? `^${String.fromCharCode(character.charCodeAt(0) + 64)}` : '',
    )
}

const multilineFields = new Set(['text', 'detail'])

/** Sanitizes every text in an answer, however deep. Only the fields above keep their line ends. */
export function sanitizeDeep<Value>(value: Value, field = ''): Value {
  if (typeof value === 'string')
    return (multilineFields.has(field) ? sanitize(value) : sanitize(value).replace(/\n+/g, ' ')) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => sanitizeDeep(one, field)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sanitizeDeep(one, name)])) as Value
}

/** C0 except tab and line feed, DEL, C1, and bidirectional control characters. */
// oxlint-disable-next-line no-control-regex
const unsafeCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const asciiReplacements: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '→': '->',
  '×': 'x',
  '█': '#',
  '░': '-',
  '\u00a0': ' ',
}

/** Replaces usher's own typography if the locale has no UTF-8. Names keep their letters. */
export function toAsciiTypography(text: string): string {
  return text.replace(/[’‘“”–—…·→×█░\u00a0]/g, (mark) => asciiReplacements[mark] ?? mark)
}

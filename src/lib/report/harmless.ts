/**
 * Text from outside (a log line, a name, an app's answer) as it may be shown: it cannot move the cursor,
 * change the title, hide what follows or turn its direction around. Line ends and tabs stay.
 */
export function harmless(text: string): string {
  return Bun.stripANSI(text)
    .replaceAll('\r\n', '\n')
    .replace(unsafe, (character) => (character < ' ' ? `^${String.fromCharCode(character.charCodeAt(0) + 64)}` : ''))
}

/** What is written in lines of its own: a text, and the technical words of whatever failed. */
const inLines = new Set(['body', 'detail'])

/** Every text in an answer, however deep, made harmless. What is a name or a sentence stays in its line. */
export function harmlessAll<Value>(value: Value, field = ''): Value {
  if (typeof value === 'string')
    return (inLines.has(field) ? harmless(value) : harmless(value).replace(/\n+/g, ' ')) as Value
  if (Array.isArray(value)) return value.map((one: unknown) => harmlessAll(one, field)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, harmlessAll(one, name)])) as Value
}

/** C0 but for tab and line feed, DEL, C1, and the marks that change the direction of writing. */
// oxlint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const inAscii: Record<string, string> = {
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

/** usher's own typography where the locale has no UTF-8. Names keep their letters. */
export function asciiMarks(text: string): string {
  return text.replace(/[’‘“”–—…·→×█░\u00a0]/g, (mark) => inAscii[mark] ?? mark)
}

// source: RFC 5545, 3.1 (lines and folding) and 3.3.11 (text)

const MAX_LINE_OCTETS = 75
const encoder = new TextEncoder()

/** Everything that a text may not contain, except the tab and the ends of lines. */
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** Escapes a value of type TEXT. Control characters are dropped, because no escape exists for them. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacters, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/**
 * Folds a line and ends it. No line has more than 75 octets, the space that continues it included, and no character is
 * split.
 */
export function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return `${folded}\r\n`
}

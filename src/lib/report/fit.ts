/** Columns that a text takes: wide characters two, combining marks and escape sequences none. */
export function widthOf(text: string): number {
  return Bun.stringWidth(text)
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text
}

/** A text that is too long loses its middle: what tells names apart stands at their ends. */
export function cutMiddle(text: string, width: number, ellipsis: string): string {
  if (widthOf(text) <= width) return text
  const room = width - widthOf(ellipsis)
  if (room < 2) return Bun.sliceAnsi(text, 0, width)
  const tail = Math.floor(room / 2)
  return Bun.sliceAnsi(text, 0, room - tail) + ellipsis + Bun.sliceAnsi(text, -tail)
}

/**
 * Text broken between words, every line after the first as far in as the first. A word longer than a line stays whole,
 * and a figure stays with its unit.
 */
export function wrap(text: string, width: number, indent = 0): string {
  const margin = ' '.repeat(indent)
  return Bun.wrapAnsi(text.replace(figure, `$1${TIED}`), Math.max(1, width - indent))
    .replaceAll(TIED, ' ')
    .split('\n')
    .map((line) => (line === '' ? '' : margin + line))
    .join('\n')
}

/** A space at which no line is broken. */
const TIED = '\u00a0'
const figure = /(\d) (?=(?:[kMGTP]?B(?:\/s)?|bytes?|%|s|min|h|days?)(?![\w-]))/g

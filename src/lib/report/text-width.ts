/** Returns how many columns a text takes: wide characters two, combining marks and escape sequences none. */
export function displayWidth(text: string): number {
  return Bun.stringWidth(text)
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)))
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text
}

/** Cuts a long text in the middle: names differ at their ends. */
export function truncateMiddle(text: string, width: number, ellipsis: string): string {
  if (displayWidth(text) <= width) return text
  const room = width - displayWidth(ellipsis)
  if (room < 2) return Bun.sliceAnsi(text, 0, width)
  const tail = Math.floor(room / 2)
  return Bun.sliceAnsi(text, 0, room - tail) + ellipsis + Bun.sliceAnsi(text, -tail)
}

/**
 * Wraps between words and indents every line after the first like the first. A word longer than a line stays whole, and
 * a number stays with its unit.
 */
export function wrap(text: string, width: number, indent = 0): string {
  if (isOneLine(text) && displayWidth(text) <= width - indent) return ' '.repeat(indent) + text
  const margin = ' '.repeat(indent)
  return Bun.wrapAnsi(text.replace(figureBeforeUnit, `$1${NO_BREAK_SPACE}`), Math.max(1, width - indent))
    .replaceAll(NO_BREAK_SPACE, ' ')
    .split('\n')
    .map((line) => (line === '' ? '' : margin + line))
    .join('\n')
}

/** Without spaces at its ends, which wrapping takes away. */
const isOneLine = (text: string): boolean => !text.includes('\n') && text !== '' && text === text.trim()

const NO_BREAK_SPACE = '\u00a0'
const figureBeforeUnit = /(\d) (?=(?:[kMGTP]?B(?:\/s)?|bytes?|%|s|min|h|days?)(?![\w-]))/g

/** Programs that write a file again say so at its top. */
const HEADER_LINES = 15
const GENERATED =
  /^\s*#.*\b(?:do not (?:edit|modify|change)|auto-?generated|generated (?:by|from|automatically|file)|managed by)\b/i

/** Returns the line, from 1, of a comment that says a program writes the file; null if there is none. */
export function findGeneratorNote(text: string): number | null {
  const at = text.split('\n', HEADER_LINES).findIndex((line) => GENERATED.test(line))
  return at < 0 ? null : at + 1
}

/** Returns the lines, from 1, that read a variable: `$NAME` or `${NAME…}`. Comments do not. */
export function findVariableUse(text: string, name: string): number[] {
  const use = new RegExp(String.raw`(?<!\$)(?:\$\$)*\$(?:\{${name}\b|${name}\b)`, 'g')
  return text
    .split('\n')
    .flatMap((line, at) => (/^\s*#/.test(line) ? [] : Array.from(line.matchAll(use), () => at + 1)))
}

/** Returns the line, from 1, that an offset is on, and its text. */
export function lineAt(text: string, offset: number): { line: number; text: string } {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  const line = text.slice(0, start).split('\n').length
  return { line, text: text.slice(start, end < 0 ? text.length : end).replace(/\r$/, '') }
}

export const spliceText = (text: string, start: number, end: number, value: string): string =>
  text.slice(0, start) + value + text.slice(end)

/** A piece of a line, in one of the colours of the tokens; null for the colour of the text. */
export interface LogSpan {
  text: string
  colour: AnsiColour | null
}

const colours = ['grey', 'red', 'green', 'yellow', 'blue', 'violet', 'teal', 'plain'] as const
export type AnsiColour = (typeof colours)[number]

const ESCAPE = '\u001b'
/** Colours and every other sequence of a terminal: `ESC[31m`, `ESC[2K`, `ESC]0;title BEL`. */
const sequence = new RegExp(`${ESCAPE}(?:\\[([0-9;?]*)([A-Za-z])|\\][^\u0007]*(?:\u0007|${ESCAPE}\\\\)|.)`, 'gu')

/** Reads a line as a terminal would show it: its colours become ours, its other sequences are left out. */
export function parseAnsi(line: string): LogSpan[] {
  if (!line.includes(ESCAPE)) return [{ text: line, colour: null }]
  const spans: LogSpan[] = []
  let colour: AnsiColour | null = null
  let from = 0
  const add = (text: string) => {
    if (text !== '') spans.push({ text, colour })
  }
  for (const match of line.matchAll(sequence)) {
    add(line.slice(from, match.index))
    from = match.index + match[0].length
    if (match[2] === 'm') colour = colourAfter(match[1] ?? '', colour)
  }
  add(line.slice(from))
  return spans
}

/** The last colour that a sequence sets: 30–37, the bright 90–97, 39 and 0 for none. */
function colourAfter(codes: string, before: AnsiColour | null): AnsiColour | null {
  let colour = before
  const numbers = codes.split(';').map(Number)
  for (let at = 0; at < numbers.length; at++) {
    const code = numbers[at]!
    if (code === 0 || code === 39) colour = null
    else if (code >= 30 && code <= 37) colour = colours[code - 30]!
    else if (code >= 90 && code <= 97) colour = colours[code - 90]!
    // 38 and 48 take colours of other palettes, whose numbers mean nothing here.
    else if (code === 38 || code === 48) at += numbers[at + 1] === 2 ? 4 : 2
  }
  return colour
}

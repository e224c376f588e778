import { displayWidth } from '../../../lib/report/text-width.ts'

/** One column of the screen. The column after a wide character has an empty text. */
export interface Cell {
  text: string
  /** Codes of Select Graphic Rendition, such as `1;31`; empty for plain text. source: ECMA-48 */
  style: string
}

export interface CellGrid {
  columns: number
  rows: readonly (readonly Cell[])[]
}

const BLANK: Cell = { text: ' ', style: '' }

/** A styled line has only these sequences: one code each, as the renderer writes them. */
// oxlint-disable-next-line no-control-regex
const styleSequence = /\u001b\[(\d{1,3})m/y
/** Nothing else of what controls a terminal gets into a cell, wherever a text came from. */
// oxlint-disable-next-line no-control-regex
const controlCharacter = /^[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Puts lines into cells. What does not fit is cut off, and what is missing is blank. */
export function toCells(lines: readonly string[], columns: number, rowCount: number): CellGrid {
  const rows = Array.from({ length: rowCount }, (_, row) => toRow(lines[row] ?? '', columns))
  return { columns, rows }
}

function toRow(line: string, columns: number): Cell[] {
  const row: Cell[] = []
  const codes = new Set<string>()
  let style = ''
  let at = 0
  const putText = (text: string) => {
    for (const { segment } of graphemes.segment(text)) putCharacter(row, segment, style, columns)
  }
  while (at < line.length && row.length < columns) {
    styleSequence.lastIndex = at
    const [sequence, code] = styleSequence.exec(line) ?? []
    if (sequence !== undefined) {
      if (code === '0') codes.clear()
      else codes.add(code!)
      style = [...codes].join(';')
      at += sequence.length
      continue
    }
    const next = line.indexOf('\u001b', at + 1)
    const end = next === -1 ? line.length : next
    putText(line.slice(at, end))
    at = end
  }
  while (row.length < columns) row.push(BLANK)
  return row
}

function putCharacter(row: Cell[], character: string, style: string, columns: number): void {
  if (row.length >= columns || controlCharacter.test(character)) return
  const width = displayWidth(character)
  // A mark without a width of its own that begins a text has nothing to stand on.
  if (width === 0) return
  // Half of a wide character cannot be shown.
  if (row.length + width > columns) return void row.push({ text: ' ', style })
  row.push({ text: character, style })
  for (let more = 1; more < width; more++) row.push({ text: '', style })
}

/** Returns the text of a row, for tests and captures. */
export const rowText = (row: readonly Cell[]): string =>
  row
    .map(({ text }) => text)
    .join('')
    .trimEnd()

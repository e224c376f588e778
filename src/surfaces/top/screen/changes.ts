import type { Cell, CellGrid } from './cells.ts'

export interface ScreenChanges {
  /** What a terminal has to be sent; empty if nothing changed. */
  text: string
  /** How many cells are drawn. */
  cells: number
}

/** Unchanged cells between two changed ones are drawn too if moving the cursor takes about as many bytes. */
const SHORT_GAP = 6

/**
 * Returns what turns one screen into another. Every run of cells begins with the cursor's position, and so does what
 * follows a character that is not ASCII: terminals disagree about how wide some of them are, and no error spreads.
 */
export function screenChanges(before: CellGrid | null, after: CellGrid): ScreenChanges {
  let text = ''
  let cells = 0
  for (const [row, next] of after.rows.entries()) {
    const previous = before?.columns === after.columns ? before.rows[row] : undefined
    for (const [from, to] of changedRuns(previous, next)) {
      text += drawRun(row, from, next.slice(from, to))
      cells += to - from
    }
  }
  return { text, cells }
}

/** Returns the runs of changed columns, each with its first column and the one after its last. */
function changedRuns(previous: readonly Cell[] | undefined, next: readonly Cell[]): [from: number, to: number][] {
  if (previous === undefined) return [[0, next.length]]
  const runs: [number, number][] = []
  for (const [column, cell] of next.entries()) {
    if (isSameCell(previous[column], cell)) continue
    const last = runs.at(-1)
    if (last && column - last[1] < SHORT_GAP) last[1] = column + 1
    else runs.push([column, column + 1])
  }
  return runs.map(([from, to]) => [startOf(next, previous, from), endOf(next, to)])
}

/** A wide character is drawn as a whole, and so is what a former one covered. */
function startOf(next: readonly Cell[], previous: readonly Cell[], from: number): number {
  let start = from
  while (start > 0 && (next[start]!.text === '' || previous[start]?.text === '')) start--
  return start
}

function endOf(next: readonly Cell[], to: number): number {
  let end = to
  while (end < next.length && next[end]!.text === '') end++
  return end
}

const isSameCell = (one: Cell | undefined, other: Cell): boolean =>
  one !== undefined && one.text === other.text && one.style === other.style

/** source: ECMA-48: CUP moves the cursor, SGR sets the style */
function drawRun(row: number, from: number, cells: readonly Cell[]): string {
  let text = moveTo(row, from)
  let style = ''
  let isMoved = true
  for (const [offset, cell] of cells.entries()) {
    if (cell.text === '') continue
    if (!isMoved) text += moveTo(row, from + offset)
    if (cell.style !== style) text += `\u001b[${cell.style === '' ? '0' : `0;${cell.style}`}m`
    style = cell.style
    text += cell.text
    isMoved = isPlainAscii(cell.text)
  }
  return style === '' ? text : `${text}\u001b[0m`
}

const moveTo = (row: number, column: number): string => `\u001b[${row + 1};${column + 1}H`

/** Characters of usher's own that every terminal draws in one column. */
const isPlainAscii = (text: string): boolean => /^[ -~─▌█░→·…↑↓✓✗’]$/.test(text)

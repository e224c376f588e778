import { truncateMiddle, displayWidth, wrap } from './text-width.ts'

export interface TableOptions {
  width: number
  ellipsis: string
  indent?: number
  /** Right-aligned columns, counted from 0. */
  rightAligned?: readonly number[]
}

const COLUMN_GAP = 2
/** The narrowest a column is made to give room to another. */
const MIN_COLUMN_WIDTH = 8

/** A text with the columns that it takes: measured once, because a long table is mostly measuring. */
interface Cell {
  text: string
  width: number
}

/** Renders aligned columns. If they do not fit, the last shrinks first. */
export function renderTable(rows: readonly (readonly string[])[], options: TableOptions): string {
  const visible = dropEmptyColumns(rows)
  const cells = visible.rows.map((row) => row.map(measured))
  const widths = fitWidths(naturalWidths(cells), options.width - (options.indent ?? 0))
  const right = new Set((options.rightAligned ?? []).map((column) => visible.kept.indexOf(column)))
  return cells.map((row) => renderRow(row, widths, right, options)).join('\n')
}

const measured = (text: string): Cell => ({ text, width: displayWidth(text) })

function dropEmptyColumns(rows: readonly (readonly string[])[]) {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const columnNumbers = Array.from({ length: columns }, (_, column) => column).filter((column) =>
    rows.some((row) => (row[column] ?? '') !== ''),
  )
  return { kept: columnNumbers, rows: rows.map((row) => columnNumbers.map((column) => row[column] ?? '')) }
}

function naturalWidths(rows: readonly (readonly Cell[])[]): number[] {
  const columns = rows[0]?.length ?? 0
  return Array.from({ length: columns }, (_, column) => Math.max(...rows.map((row) => row[column]?.width ?? 0)))
}

/** The last column shrinks first, down to a readable width; then the widest. */
function fitWidths(natural: number[], width: number): number[] {
  const widths = [...natural]
  const last = widths.length - 1
  let over = widths.reduce((sum, one) => sum + one, 0) + COLUMN_GAP * Math.max(0, last) - width
  const shrink = (column: number, least: number) => {
    const by = Math.min(over, Math.max(0, (widths[column] ?? 0) - least))
    widths[column] = (widths[column] ?? 0) - by
    over -= by
    return by > 0
  }
  if (over > 0 && last >= 0) shrink(last, Math.max(MIN_COLUMN_WIDTH, Math.floor(width / 3)))
  while (over > 0) {
    const widest = widths.indexOf(Math.max(...widths))
    const next = Math.max(MIN_COLUMN_WIDTH, ...widths.filter((_, column) => column !== widest))
    if (!shrink(widest, Math.min(next, (widths[widest] ?? 0) - 1)) || (widths[widest] ?? 0) < MIN_COLUMN_WIDTH) break
  }
  return widths
}

/** Several words wrap within their column; a single name is cut in the middle. */
function renderRow(
  row: readonly Cell[],
  widths: readonly number[],
  right: ReadonlySet<number>,
  options: TableOptions,
): string {
  const columns = row.map((cell, column) => wrapCell(cell, widths[column]!, options.ellipsis))
  const height = Math.max(0, ...columns.map((lines) => lines.length))
  const lines: string[] = []
  for (let line = 0; line < height; line++) {
    const parts = columns.map((cells, column) => pad(cells[line], widths[column]!, right.has(column)))
    lines.push((' '.repeat(options.indent ?? 0) + parts.join(' '.repeat(COLUMN_GAP))).trimEnd())
  }
  return lines.join('\n')
}

/** Returns the lines of a cell. What fits into one line only loses the spaces at its end, as wrapping takes them away. */
function wrapCell(cell: Cell, width: number, ellipsis: string): Cell[] {
  const text = cell.text.trimEnd()
  if (cell.width <= width && !text.includes('\n') && text === text.trimStart())
    return [text.length === cell.text.length ? cell : measured(text)]
  return wrap(cell.text, width)
    .split('\n')
    .map((line) => measured(truncateMiddle(line, width, ellipsis)))
}

function pad(cell: Cell | undefined, width: number, isRight: boolean): string {
  const { text, width: taken } = cell ?? { text: '', width: 0 }
  const room = ' '.repeat(Math.max(0, width - taken))
  return isRight ? room + text : text + room
}

import { truncateMiddle, padEnd, padStart, displayWidth, wrap } from './text-width.ts'

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

/** Renders aligned columns. If they do not fit, the last shrinks first. */
export function renderTable(rows: readonly (readonly string[])[], options: TableOptions): string {
  const visible = dropEmptyColumns(rows)
  const widths = fitWidths(naturalWidths(visible.rows), options.width - (options.indent ?? 0))
  const right = new Set((options.rightAligned ?? []).map((column) => visible.kept.indexOf(column)))
  return visible.rows.map((row) => renderRow(row, widths, right, options)).join('\n')
}

function dropEmptyColumns(rows: readonly (readonly string[])[]) {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const columnNumbers = Array.from({ length: columns }, (_, column) => column).filter((column) =>
    rows.some((row) => (row[column] ?? '') !== ''),
  )
  return { kept: columnNumbers, rows: rows.map((row) => columnNumbers.map((column) => row[column] ?? '')) }
}

function naturalWidths(rows: readonly (readonly string[])[]): number[] {
  const columns = rows[0]?.length ?? 0
  return Array.from({ length: columns }, (_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))))
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
function renderRow(row: readonly string[], widths: number[], right: Set<number>, options: TableOptions): string {
  const cells = row.map((cell, column) => wrapCell(cell, widths[column]!, options.ellipsis))
  const height = Math.max(0, ...cells.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) => {
    const parts = cells.map((lines, column) => {
      const pad = right.has(column) ? padStart : padEnd
      return pad(lines[line] ?? '', widths[column]!)
    })
    return (' '.repeat(options.indent ?? 0) + parts.join(' '.repeat(COLUMN_GAP))).trimEnd()
  }).join('\n')
}

function wrapCell(cell: string, width: number, ellipsis: string): string[] {
  return wrap(cell, width)
    .split('\n')
    .map((line) => truncateMiddle(line, width, ellipsis))
}

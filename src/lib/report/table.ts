import { cutMiddle, padEnd, padStart, widthOf, wrap } from './fit.ts'

export interface TableLook {
  width: number
  ellipsis: string
  indent?: number
  /** Columns, counted from 0, whose figures are compared and so end at the same place. */
  right?: readonly number[]
}

const GAP = 2
/** No column is made narrower than this to make room for another. */
const LEAST = 8

/** Rows aligned in columns. Where there is no room for all, the last gives way first. */
export function drawTable(rows: readonly (readonly string[])[], look: TableLook): string {
  const shown = emptyColumnsDropped(rows)
  const widths = fitted(naturalWidths(shown.rows), look.width - (look.indent ?? 0))
  const right = new Set((look.right ?? []).map((column) => shown.kept.indexOf(column)))
  return shown.rows.map((row) => drawRow(row, widths, right, look)).join('\n')
}

/** A column in which nobody wrote anything takes no room. */
function emptyColumnsDropped(rows: readonly (readonly string[])[]) {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const kept = Array.from({ length: columns }, (_, column) => column).filter((column) =>
    rows.some((row) => (row[column] ?? '') !== ''),
  )
  return { kept, rows: rows.map((row) => kept.map((column) => row[column] ?? '')) }
}

function naturalWidths(rows: readonly (readonly string[])[]): number[] {
  const columns = rows[0]?.length ?? 0
  return Array.from({ length: columns }, (_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))))
}

/** The last column gives way first, down to a readable width; then whichever is widest. */
function fitted(natural: number[], width: number): number[] {
  const widths = [...natural]
  const last = widths.length - 1
  let over = widths.reduce((sum, one) => sum + one, 0) + GAP * Math.max(0, last) - width
  const shrink = (column: number, least: number) => {
    const by = Math.min(over, Math.max(0, (widths[column] ?? 0) - least))
    widths[column] = (widths[column] ?? 0) - by
    over -= by
    return by > 0
  }
  if (over > 0 && last >= 0) shrink(last, Math.max(LEAST, Math.floor(width / 3)))
  while (over > 0) {
    const widest = widths.indexOf(Math.max(...widths))
    const next = Math.max(LEAST, ...widths.filter((_, column) => column !== widest))
    if (!shrink(widest, Math.min(next, (widths[widest] ?? 0) - 1)) || (widths[widest] ?? 0) < LEAST) break
  }
  return widths
}

/** What has several words is broken between them, in its own column; a name loses its middle. */
function drawRow(row: readonly string[], widths: number[], right: Set<number>, look: TableLook): string {
  const cells = row.map((cell, column) => brokenCell(cell, widths[column]!, look.ellipsis))
  const height = Math.max(0, ...cells.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) => {
    const parts = cells.map((lines, column) => {
      const pad = right.has(column) ? padStart : padEnd
      return pad(lines[line] ?? '', widths[column]!)
    })
    return (' '.repeat(look.indent ?? 0) + parts.join(' '.repeat(GAP))).trimEnd()
  }).join('\n')
}

function brokenCell(cell: string, width: number, ellipsis: string): string[] {
  return wrap(cell, width)
    .split('\n')
    .map((line) => cutMiddle(line, width, ellipsis))
}

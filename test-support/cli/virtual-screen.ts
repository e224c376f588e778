import { displayWidth } from '../../src/lib/report/text-width.ts'

/** What a terminal shows after everything that was written to it. */
export interface VirtualScreen {
  write(text: string): void
  resize(columns: number, rows: number): void
  /** The lines, without spaces at their ends. */
  lines(): string[]
  text(): string
  /** The style of a cell, such as `1;31`. */
  styleAt(row: number, column: number): string
  isAlternate(): boolean
  isCursorShown(): boolean
  /** Every sequence that it was sent and does not know. A program that sends one would garble some terminal. */
  unknown(): string[]
}

interface Cell {
  text: string
  style: string
}

/** An escape sequence, or one character. source: ECMA-48 */
// oxlint-disable-next-line no-control-regex
const parts = /\u001b\[([?0-9;]*)([@-~])|\u001b(?:\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|.)|[^\u001b]/gsu

/** Returns a terminal that knows what usher sends, and nothing else. */
export function virtualScreen(columns: number, rows: number): VirtualScreen {
  let width = columns
  let height = rows
  let row = 0
  let column = 0
  let style = ''
  let isAlternate = false
  let isCursorShown = true
  let kept = ''
  const unknown: string[] = []
  let grid = emptyGrid()
  let other = emptyGrid()

  function emptyGrid(): Cell[][] {
    return Array.from({ length: height }, () => emptyRow())
  }
  function emptyRow(): Cell[] {
    return Array.from({ length: width }, () => ({ text: ' ', style: '' }))
  }

  function put(character: string): void {
    if (character === '\r') return void (column = 0)
    if (character === '\n') return void (row = Math.min(height - 1, row + 1))
    const columnsTaken = displayWidth(character)
    if (character < ' ' || columnsTaken === 0) return void unknown.push(character)
    if (column + columnsTaken > width) return
    grid[row]![column] = { text: character, style }
    for (let more = 1; more < columnsTaken; more++) grid[row]![column + more] = { text: '', style }
    column = Math.min(width, column + columnsTaken)
  }

  function setMode(mode: string, isOn: boolean): void {
    if (mode === '?25') isCursorShown = isOn
    else if (mode === '?1049') {
      if (isOn !== isAlternate) [grid, other] = [other, grid]
      if (isOn) grid = emptyGrid()
      isAlternate = isOn
    } else if (mode !== '?7') unknown.push(mode)
  }

  function control(given: string, final: string, whole: string): void {
    const numbers = given.split(';').map(Number)
    if (final === 'H') {
      row = Math.min(height, numbers[0] || 1) - 1
      column = Math.min(width, numbers[1] || 1) - 1
    } else if (final === 'J' && given === '2') grid = emptyGrid()
    else if (final === 'm') style = given.replace(/^0;?/, '')
    else if (final === 'h' || final === 'l') setMode(given, final === 'h')
    else unknown.push(whole)
  }

  return {
    write(text) {
      const all = kept + text
      // The rest of a sequence comes with the next chunk.
      // oxlint-disable-next-line no-control-regex
      const cut = /\u001b(?:\[[?0-9;]*)?$/.exec(all)?.index ?? all.length
      kept = all.slice(cut)
      for (const [whole, given, final] of all.slice(0, cut).matchAll(parts)) {
        if (final !== undefined) control(given ?? '', final, whole)
        else if (whole.startsWith('\u001b')) unknown.push(whole)
        else put(whole)
      }
    },
    resize(nextColumns, nextRows) {
      width = nextColumns
      height = nextRows
      grid = emptyGrid()
      other = emptyGrid()
    },
    lines: () =>
      grid.map((cells) =>
        cells
          .map(({ text }) => text)
          .join('')
          .trimEnd(),
      ),
    text() {
      return this.lines().join('\n')
    },
    styleAt: (atRow, atColumn) => grid[atRow]?.[atColumn]?.style ?? '',
    isAlternate: () => isAlternate,
    isCursorShown: () => isCursorShown,
    unknown: () => [...unknown],
  }
}

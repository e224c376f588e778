import { toCells, type CellGrid } from './cells.ts'
import { screenChanges } from './changes.ts'

export interface ScreenSize {
  columns: number
  rows: number
}

/** A terminal that is drawn on as a whole. */
export interface ScreenTerminal {
  size(): ScreenSize
  /** Resolves once the terminal has taken it. Rejects if the terminal is gone. */
  write(text: string): Promise<void>
  /** Keys are read one by one and not echoed, and the screen of before is put aside. */
  open(): void
  /** Puts back everything that `open` changed. Calling it again does nothing. */
  close(): void
  /** Calls back with what was typed. Returns a function that removes the listener, as all others do. */
  onInput(listener: (chunk: string) => void): () => void
  onResize(listener: () => void): () => void
  /** Calls back once the terminal is gone, or the process is told to end. */
  onEnd(listener: () => void): () => void
  /** Stops the process as Ctrl-Z does. Resolves once it continues. */
  suspend(): Promise<void>
}

export interface Screen {
  /** Draws these lines: only the cells that differ from what is shown. */
  draw(lines: readonly string[]): Promise<void>
  /** The next drawing draws every cell. */
  forget(): void
  /** How much was drawn so far. */
  drawn(): { cells: number; bytes: number }
}

/** The whole screen is cleared first: what another program wrote there does not stay. source: ECMA-48, ED */
const CLEAR = '\u001b[0m\u001b[2J'

export function createScreen(terminal: Pick<ScreenTerminal, 'size' | 'write'>): Screen {
  let shown: CellGrid | null = null
  const total = { cells: 0, bytes: 0 }
  return {
    async draw(lines) {
      const { columns, rows } = terminal.size()
      const next = toCells(lines, columns, rows)
      const isFresh = shown === null || shown.columns !== columns || shown.rows.length !== rows
      const { text, cells } = screenChanges(isFresh ? null : shown, next)
      shown = next
      if (text === '') return
      const sent = isFresh ? CLEAR + text : text
      total.cells += cells
      total.bytes += Buffer.byteLength(sent)
      await terminal.write(sent)
    },
    forget: () => void (shown = null),
    drawn: () => ({ ...total }),
  }
}

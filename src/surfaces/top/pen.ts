import type { TextTone } from '../../lib/report/renderer.ts'
import { toAsciiTypography } from '../../lib/report/sanitize.ts'
import { sgr, toneCodes } from '../../lib/report/sgr.ts'
import type { TerminalRenderer } from '../../lib/report/terminal-renderer.ts'
import { displayWidth, padEnd, wrap } from '../../lib/report/text-width.ts'

const shapes = { bar: '▌', rule: '─', down: '↓', up: '↑', full: '█', rest: '░' }
const asciiShapes = { bar: '>', rule: '-', down: 'in', up: 'out', full: '#', rest: '-' }

/** Writes the parts of the screen: in the reader's language, in colour where there is any, and as wide as they may be. */
export interface Pen extends Pick<
  TerminalRenderer,
  'age' | 'bytes' | 'duration' | 'symbol' | 'time' | 'timeWithSeconds' | 'word'
> {
  /** Translates a sentence of usher's own. */
  say(text: string): string
  /** Colours a text as it is: it may be a name. */
  tone(tone: TextTone, text: string): string
  shape(name: keyof typeof shapes): string
  /** Returns the name of a key as it is shown. */
  keyName(name: string): string
  /** Returns exactly this many columns: a longer text ends with an ellipsis. */
  fit(text: string, columns: number): string
  /** Returns at most this many lines. */
  wrap(text: string, columns: number, lines: number): string[]
  /** Returns a bar that is this much of a hundred full. */
  progress(percent: number, columns: number): string
}

export interface PenOptions {
  renderer: TerminalRenderer
  colour: boolean
  utf8: boolean
}

export function createPen({ renderer, colour, utf8 }: PenOptions): Pen {
  const { translator } = renderer
  const shape = (name: keyof typeof shapes) => (utf8 ? shapes : asciiShapes)[name]
  const ellipsis = renderer.symbol('ellipsis')

  /** Returns what the locale can show, on one line. */
  const flat = (text: string) => (utf8 ? text : toAsciiTypography(text)).replaceAll(/[\n\t]/g, ' ')

  function cut(text: string, columns: number): string {
    if (displayWidth(text) <= columns) return text
    return columns <= ellipsis.length
      ? Bun.sliceAnsi(text, 0, columns)
      : `${Bun.sliceAnsi(text, 0, columns - ellipsis.length)}${ellipsis}`
  }

  return {
    age: renderer.age,
    bytes: renderer.bytes,
    duration: renderer.duration,
    symbol: renderer.symbol,
    time: renderer.time,
    timeWithSeconds: renderer.timeWithSeconds,
    word: renderer.word,
    say: (text) => translator?.sentence(text) ?? text,
    tone: (tone, text) => (colour ? sgr(toneCodes[tone], text) : text),
    shape,
    keyName: (name) => (utf8 ? name : name.replace(/↑ ?↓/, 'Up/Down')),
    fit: (text, columns) => padEnd(cut(flat(text), columns), columns),
    wrap(text, columns, lines) {
      const all = wrap(flat(text), columns).split('\n')
      if (all.length <= lines) return all
      return [...all.slice(0, lines - 1), cut(all.slice(lines - 1).join(' '), columns)]
    },
    progress(percent, columns) {
      const full = Math.min(columns, Math.floor((percent * columns) / 100))
      return shape('full').repeat(full) + shape('rest').repeat(columns - full)
    },
  }
}

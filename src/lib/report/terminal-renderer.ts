import { formatBytes } from '../bytes.ts'
import { dayIn } from '../day.ts'
import { wrap } from './text-width.ts'
import { toAsciiTypography } from './sanitize.ts'
import { colorForName } from './name-color.ts'
import { detectCapabilities, type TerminalEnvironment } from './terminal-capabilities.ts'
import type { Translator } from '../languages/translator.ts'
import type { Renderer, TextTone } from './renderer.ts'
import { renderBitmap } from './bitmap.ts'
import { sgr, toneCodes } from './sgr.ts'
import { renderSparkline } from './sparkline.ts'
import { symbolsFor } from './symbols.ts'
import { renderTable } from './table.ts'
import { formatAge, formatClockTime, formatDuration, formatTimeWithSeconds } from '../time.ts'

export interface TerminalRenderer extends Renderer {
  /** For a screen reader: layout carries no meaning. */
  plain: boolean
  /** Whether earlier output may be drawn over. */
  canRedraw: boolean
  /** The last step before writing: replaces usher's own marks by ASCII if the locale has no UTF-8. */
  toTerminalText(text: string): string
  /** Returns the requested footnotes, each once, and clears them. */
  takeFootnotes(): string[]
}

export interface TerminalRendererOptions extends TerminalEnvironment {
  now(): Date
  /** The reader's, such as `Europe/Lisbon`; defaults to the machine's. */
  timeZone?: string | undefined
  /** True with `--card`: the output is meant to be printed or handed on. */
  card?: boolean
  /** Null, and without it: English. */
  translator?: Translator | null
}

export function createTerminalRenderer(options: TerminalRendererOptions): TerminalRenderer {
  const capabilities = detectCapabilities(options)
  const symbols = symbolsFor(capabilities)
  const footnotes = new Set<string>()
  const translator = options.translator ?? null
  const say = (text: string) => translator?.translate(text) ?? text
  const measure = (text: string) => translator?.measure(text) ?? text
  const colour = (code: number, text: string) => (capabilities.colour ? sgr(code, text) : text)
  return {
    width: capabilities.width,
    plain: capabilities.plain,
    canRedraw: options.isTTY && !capabilities.plain && options.env['TERM'] !== 'dumb',
    paint: (tone, text) => colour(toneCodes[tone], translator === null ? text : translateTone(tone, text, translator)),
    colorName: (name) => colour(colorForName(name.trim()), name),
    symbol: (name) => symbols[name],
    time: (instant) => measure(formatClockTime(instant, options.now(), options.timeZone)),
    timeOfDay: (instant) => formatTimeWithSeconds(instant, options.timeZone).slice(0, 'HH:MM'.length),
    day: (instant) => dayIn(options.timeZone, new Date(instant)),
    today: () => dayIn(options.timeZone, options.now()),
    timeWithSeconds: (instant) => formatTimeWithSeconds(instant, options.timeZone),
    age: (instant) => measure(formatAge(instant, options.now())),
    duration: (seconds) => measure(formatDuration(seconds)),
    bytes: (count) => measure(formatBytes(count)),
    translator,
    word: (text) => translator?.word(text) ?? text,
    table: (rows, how = {}) =>
      renderTable(translator === null ? rows : rows.map((row) => row.map(say)), {
        ...how,
        width: capabilities.width,
        ellipsis: symbols.ellipsis,
      }),
    card: options.card === true,
    sparkline: (values, columns) => renderSparkline(values, columns, capabilities),
    bitmap: (dark) => renderBitmap(dark, capabilities),
    wrap: (text, indent) => wrap(say(text), capabilities.width, indent),
    addFootnotes(...words) {
      for (const word of words) footnotes.add(word)
    },
    toTerminalText: (text) => (capabilities.utf8 ? text : toAsciiTypography(text)),
    takeFootnotes() {
      const words = [...footnotes]
      footnotes.clear()
      return words
    },
  }
}

/** A command stays as it is typed, and a name as it is; a word that is coloured for what it means is one of usher's. */
function translateTone(tone: TextTone, text: string, translator: Translator): string {
  if (tone === 'accent') return text
  return tone === 'strong' ? translator.translate(text) : translator.word(text)
}

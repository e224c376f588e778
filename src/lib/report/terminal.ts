import { bytes } from '../bytes.ts'
import { wrap } from './fit.ts'
import { asciiMarks } from './harmless.ts'
import { hueOf } from './hue.ts'
import { lookOf, type Surroundings } from './look.ts'
import type { Page, Tone } from './page.ts'
import { drawPicture } from './picture.ts'
import { symbolsFor } from './symbols.ts'
import { drawTable } from './table.ts'
import { age, clockTime, duration, secondTime } from '../time.ts'

export interface TerminalPage extends Page {
  /** Read aloud: nothing may be said by where it stands. */
  plain: boolean
  /** Whether what was drawn may be drawn over. */
  redraws: boolean
  /** The last step before writing: in a locale without UTF-8, usher's own marks become ASCII. */
  finish(text: string): string
  /** The words that were asked to be explained, each once; asked for, they are forgotten. */
  asked(): string[]
}

export interface PageAround extends Surroundings {
  /** The present moment: ages are counted up to it. */
  now(): Date
  /** The reader's, as `Europe/Lisbon`; the machine's own when left out. */
  timeZone?: string | undefined
  /** What is drawn is to be printed or handed on. */
  card?: boolean
}

// source: ECMA-48, Select Graphic Rendition
const tones: Record<Tone, number> = { good: 32, bad: 31, warn: 33, quiet: 2, strong: 1, accent: 36 }

/** A page of a terminal, or of a pipe that is read like one. */
export function terminalPage(around: PageAround): TerminalPage {
  const look = lookOf(around)
  const symbols = symbolsFor(look)
  const asked = new Set<string>()
  const sgr = (code: number, text: string) => (look.colour && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text)
  return {
    width: look.width,
    plain: look.plain,
    redraws: around.isTTY && !look.plain && around.env['TERM'] !== 'dumb',
    paint: (tone, text) => sgr(tones[tone], text),
    hue: (name) => sgr(hueOf(name.trim()), name),
    symbol: (name) => symbols[name],
    time: (instant) => clockTime(instant, around.now(), around.timeZone),
    second: (instant) => secondTime(instant, around.timeZone),
    age: (instant) => age(instant, around.now()),
    duration,
    bytes,
    table: (rows, how = {}) => drawTable(rows, { ...how, width: look.width, ellipsis: symbols.ellipsis }),
    card: around.card === true,
    picture: (dark) => drawPicture(dark, look),
    wrap: (text, indent) => wrap(text, look.width, indent),
    explain(...words) {
      for (const word of words) asked.add(word)
    },
    finish: (text) => (look.utf8 ? text : asciiMarks(text)),
    asked() {
      const words = [...asked]
      asked.clear()
      return words
    },
  }
}

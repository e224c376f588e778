import type { TextTone } from './renderer.ts'

// source: ECMA-48, Select Graphic Rendition
export const toneCodes: Readonly<Record<TextTone, number>> = {
  good: 32,
  bad: 31,
  warn: 33,
  quiet: 2,
  strong: 1,
  accent: 36,
}

/** Returns a text as a terminal with colours shows it. */
export const sgr = (code: number, text: string): string => (text === '' ? '' : `\u001b[${code}m${text}\u001b[0m`)

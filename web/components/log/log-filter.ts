import type { LogLevel } from '../../../clients/typescript/src/index.ts'
import { isAtLeast, type LogBlock, type ShownLogLine } from './log-lines.ts'

/** What a line is searched for: a text, whatever its case, or a `/regular expression/`. */
export interface TextFilter {
  /** Matches every place in a line; null if everything fits. */
  expression: RegExp | null
  /** What usher itself can look for, further back than the lines that are here. */
  plain: string
  isInvalid: boolean
}

const MAX_HIGHLIGHTS = 50

/** Reads what was typed into the filter. */
export function parseFilter(typed: string): TextFilter {
  const text = typed.trim()
  if (text === '') return { expression: null, plain: '', isInvalid: false }
  const written = /^\/(.+)\/([a-z]*)$/.exec(text)
  if (!written) return { expression: new RegExp(escapeText(text), 'gi'), plain: text, isInvalid: false }
  try {
    const flags = new Set(['g', 'i', ...(written[2] ?? '').replaceAll('y', '')])
    return { expression: new RegExp(written[1]!, [...flags].join('')), plain: '', isInvalid: false }
  } catch {
    return { expression: null, plain: '', isInvalid: true }
  }
}

/** Returns the places of a text that fit, each as its start and end. */
export function placesOf(text: string, expression: RegExp | null): [number, number][] {
  if (expression === null) return []
  const places: [number, number][] = []
  for (const match of text.matchAll(expression)) {
    if (match[0] !== '') places.push([match.index, match.index + match[0].length])
    if (places.length === MAX_HIGHLIGHTS) break
  }
  return places
}

export interface ShownLineFilter {
  level: LogLevel | null
  text: TextFilter
}

export function isShown(line: ShownLogLine, { level, text: { expression } }: ShownLineFilter): boolean {
  if (level !== null && !isAtLeast(line.level, level)) return false
  if (expression === null) return true
  expression.lastIndex = 0
  return expression.test(line.text)
}

/** Returns a function that filters blocks and remembers those that it has filtered. */
export function createBlockFilter(filter: ShownLineFilter): (blocks: readonly LogBlock[]) => LogBlock[] {
  const known = new WeakMap<LogBlock, LogBlock>()
  const isEverything = filter.level === null && filter.text.expression === null
  const shownOf = (block: LogBlock): LogBlock => {
    const shown = known.get(block) ?? block.filter((line) => isShown(line, filter))
    known.set(block, shown)
    return shown
  }
  return (blocks) => (isEverything ? [...blocks] : blocks.map(shownOf).filter((block) => block.length > 0))
}

const escapeText = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

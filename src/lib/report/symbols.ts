import type { TerminalCapabilities } from './terminal-capabilities.ts'

const shapes = { ok: '✓', bad: '✗', warn: '!', dot: '·', arrow: '→', ellipsis: '…' }
const ascii = { ok: '+', bad: 'x', warn: '!', dot: '-', arrow: '->', ellipsis: '...' }
/** A screen reader would read marks aloud; the words beside them say the same. */
const screenReaderSymbols = { ok: '', bad: '', warn: '', dot: '-', arrow: '', ellipsis: '...' }

export type SymbolName = keyof typeof shapes

export function symbolsFor({ plain, utf8 }: TerminalCapabilities): Readonly<Record<SymbolName, string>> {
  return plain ? screenReaderSymbols : utf8 ? shapes : ascii
}

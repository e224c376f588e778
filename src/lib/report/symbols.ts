import type { Look } from './look.ts'

const shapes = { ok: '✓', bad: '✗', warn: '!', dot: '·', arrow: '→', ellipsis: '…' }
const ascii = { ok: '+', bad: 'x', warn: '!', dot: '-', arrow: '->', ellipsis: '...' }
/** A screen reader would read marks aloud; the words beside them say it. */
const plainly = { ok: '', bad: '', warn: '', dot: '-', arrow: '', ellipsis: '...' }

export type SymbolName = keyof typeof shapes

export function symbolsFor({ plain, utf8 }: Look): Readonly<Record<SymbolName, string>> {
  return plain ? plainly : utf8 ? shapes : ascii
}

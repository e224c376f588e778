import { API_VERSION, type Kind } from '../../contract/declare.ts'
import { error } from '../../contract/kinds/error.ts'
import type { Said } from './handler.ts'
import { refuse, type Refusal } from '../lib/errors.ts'

/** Every machine-readable answer. */
export interface Envelope {
  api_version: number
  kind: string
  data: Record<string, unknown>
}

/**
 * The kinds that were sealed before. Compiling a shape took 8 of the 35 ms of a `status` (measured), which a command
 * never earns back and a surface does: it is compiled when it is used again.
 */
const sealedBefore = new WeakSet<Kind>()

/**
 * The declared shape is an allow-list: a field that nobody declared never leaves the machine,
 * and a value that does not fit is refused whole.
 */
export function seal({ kind, data }: Said): Envelope {
  const sealed = kind.shape.safeParse(data, { jitless: !sealedBefore.has(kind) })
  sealedBefore.add(kind)
  if (sealed.success) return { api_version: API_VERSION, kind: kind.name, data: sealed.data }
  const where = sealed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw refuse('USHER-2', { kind: kind.name }, { detail: where.slice(0, 10).join('\n') })
}

export function sealError({ data }: Refusal): Envelope {
  return { api_version: API_VERSION, kind: error.name, data: error.shape.parse(data) as Record<string, unknown> }
}

/**
 * The one way an envelope is written, so that no two surfaces differ by a byte. It may be looked at on a terminal, so
 * what JSON would leave as it is and a terminal obeys is written as an escape, which reads the same.
 */
export function write(envelope: Envelope): string {
  return `${JSON.stringify(envelope).replace(commanding, escaped)}\n`
}

/** DEL, C1 and the marks that change the direction of writing; C0 is escaped by JSON. source: ECMA-48, 5.3 */
// oxlint-disable-next-line no-control-regex
const commanding = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

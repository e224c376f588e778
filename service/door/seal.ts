import { API_VERSION } from '../../contract/declare.ts'
import { error } from '../../contract/kinds/error.ts'
import type { Said } from '../answer.ts'
import { refuse, type Refusal } from '../refusal.ts'

/** Every machine-readable answer. */
export interface Envelope {
  api_version: number
  kind: string
  data: Record<string, unknown>
}

/**
 * The declared shape is an allow-list: a field that nobody declared never leaves the machine,
 * and a value that does not fit is refused whole.
 */
export function seal({ kind, data }: Said): Envelope {
  const sealed = kind.shape.safeParse(data)
  if (sealed.success) return { api_version: API_VERSION, kind: kind.name, data: sealed.data }
  const where = sealed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw refuse('USHER-2', { kind: kind.name }, { detail: where.slice(0, 10).join('\n') })
}

export function sealError({ data }: Refusal): Envelope {
  return { api_version: API_VERSION, kind: error.name, data: error.shape.parse(data) as Record<string, unknown> }
}

/** The one way an envelope is written, so that no two surfaces differ by a byte. */
export function write(envelope: Envelope): string {
  return `${JSON.stringify(envelope)}\n`
}

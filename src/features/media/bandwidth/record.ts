import * as z from 'zod'
import type { HeldTo } from '../../../platform/media-apps/roles/download-client.ts'
import type { Machine } from '../../../platform/machine.ts'

const rate = z.int().nullable()
const heldShape = z.object({
  down: rate,
  up: rate,
  window: z.object({ days: z.array(z.int()), from: z.int(), to: z.int(), down: rate, up: rate }).nullable(),
})

const shape = z.object({
  /** What it was held to when usher last had told it, or found it as it was wished. Anything else, somebody else set. */
  left: heldShape.nullable(),
  /** What it is being told: it stays only where usher was stopped while telling. */
  telling: heldShape.nullable(),
  /** What it was held to before a used-up cap slowed it: to this it returns where nothing is wished. */
  unslowed: heldShape.nullable(),
  failed: z.object({ at: z.iso.datetime(), because: z.string() }).nullable(),
})

/** What usher has to do with a client’s limits. */
export type LimitsRecord = z.output<typeof shape>

const untold: LimitsRecord = { left: null, telling: null, unslowed: null, failed: null }
const nameOf = (service: string) => `told ${service}`

export const recordOf = (service: string, machine: Machine): LimitsRecord =>
  machine.state().memory.get('line', nameOf(service), shape)?.value ?? untold

/** Kept before a client is told, so that one that was told half is known whatever happens then. */
export function keepTelling(service: string, telling: HeldTo, unslowed: HeldTo | null, machine: Machine): void {
  machine.state().memory.keep('line', nameOf(service), { ...recordOf(service, machine), telling, unslowed })
}

export function noteLeft(service: string, left: HeldTo, kept: Partial<LimitsRecord>, machine: Machine): void {
  const before = recordOf(service, machine)
  const after = shape.parse({ ...before, left, telling: null, failed: null, ...kept })
  if (JSON.stringify(after) !== JSON.stringify(before)) machine.state().memory.note('line', nameOf(service), after)
}

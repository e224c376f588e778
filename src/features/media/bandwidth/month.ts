import * as z from 'zod'
import type { Traffic } from '../../../platform/media-apps/roles/download-client.ts'
import type { Machine } from '../../../platform/machine.ts'

const shape = z.object({
  /** `2026-03`, by UTC. */
  month: z.string(),
  since: z.string(),
  used: z.int(),
  last: z.int(),
})

export interface Used {
  bytes: number | null
  /** From when it was counted; the first of the month where its own counter knows the month. */
  since: string | null
}

/**
 * What a client carried this month. SABnzbd counts months itself; of a counter that only grows, usher notes where it
 * stood whenever it looks, so what went before the first look of a month is not in it.
 */
export function usedBy(service: string, traffic: Traffic, machine: Machine): Used {
  const now = machine.now()
  const month = now.toISOString().slice(0, 7)
  if (traffic.down_bytes_this_month !== null)
    return { bytes: traffic.down_bytes_this_month, since: `${month}-01T00:00:00.000Z` }
  const { down_bytes_ever: down, up_bytes_ever: up } = traffic
  if (down === null) return { bytes: null, since: null }
  const ever = down + (up ?? 0)
  const { memory } = machine.state()
  const before = memory.get('line', `counter ${service}`, shape)?.value
  const after =
    before?.month === month
      ? { ...before, used: before.used + grown(before.last, ever), last: ever }
      : { month, since: now.toISOString(), used: 0, last: ever }
  if (after.last !== before?.last || after.month !== before.month) memory.note('line', `counter ${service}`, after)
  return { bytes: after.used, since: after.since }
}

/** A counter that is lower than before began anew in between. */
const grown = (before: number, now: number): number => (now >= before ? now - before : now)

export const startOfMonth = (now: Date): string => `${now.toISOString().slice(0, 7)}-01T00:00:00.000Z`

import * as z from 'zod'
import type { Traffic } from '../../../platform/media-apps/roles/download-client.ts'
import type { Machine } from '../../../platform/machine.ts'

const usageCounterSchema = z.object({
  /** `2026-03`, by UTC. */
  month: z.string(),
  since: z.string(),
  used: z.int(),
  last: z.int(),
})

export interface MonthlyUsage {
  bytes: number | null
  /** When counting began; the first of the month if the client counts months itself. */
  since: string | null
}

/**
 * Returns a client's traffic this month. SABnzbd counts months itself. For a counter that only grows, usher records its
 * value on every read, so traffic before the first read of a month is missing.
 */
export function monthlyUsageOf(service: string, traffic: Traffic, machine: Machine): MonthlyUsage {
  const now = machine.now()
  const month = now.toISOString().slice(0, 7)
  if (traffic.down_bytes_this_month !== null)
    return { bytes: traffic.down_bytes_this_month, since: `${month}-01T00:00:00.000Z` }
  const { down_bytes_total: down, up_bytes_total: up } = traffic
  if (down === null) return { bytes: null, since: null }
  const totalBytes = down + (up ?? 0)
  const { keyValues } = machine.state()
  const previous = keyValues.get('line', `counter ${service}`, usageCounterSchema)?.value
  const current =
    previous?.month === month
      ? { ...previous, used: previous.used + counterIncrease(previous.last, totalBytes), last: totalBytes }
      : { month, since: now.toISOString(), used: 0, last: totalBytes }
  if (current.last !== previous?.last || current.month !== previous.month)
    keyValues.setIfWritable('line', `counter ${service}`, current)
  return { bytes: current.used, since: current.since }
}

/** A lower value means that the counter was reset. */
const counterIncrease = (before: number, now: number): number => (now >= before ? now - before : now)

export const startOfMonth = (now: Date): string => `${now.toISOString().slice(0, 7)}-01T00:00:00.000Z`

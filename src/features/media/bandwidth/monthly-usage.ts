import { z } from '../../../../contract/zod.ts'
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

type UsageCounter = z.output<typeof usageCounterSchema>

/**
 * Returns a client's traffic this month. SABnzbd counts months itself. For a counter that only grows, the watch records
 * its value, so traffic before the first record of a month is missing, and null without one.
 */
export function monthlyUsageOf(service: string, traffic: Traffic, machine: Machine): MonthlyUsage {
  if (traffic.down_bytes_this_month !== null)
    return { bytes: traffic.down_bytes_this_month, since: startOfMonth(machine.now()) }
  const counter = continuedCounter(service, traffic, machine)
  return { bytes: counter?.used ?? null, since: counter?.since ?? null }
}

/** Records a client's counter: from here on, its traffic of this month is counted. */
export function recordMonthlyUsage(service: string, traffic: Traffic, machine: Machine): void {
  const total = totalBytes(traffic)
  if (traffic.down_bytes_this_month !== null || total === null) return
  const now = machine.now()
  const started = { month: monthOf(now), since: now.toISOString(), used: 0, last: total }
  const counter = continuedCounter(service, traffic, machine) ?? started
  const recorded = recordedCounter(service, machine)
  if (counter.last !== recorded?.last || counter.month !== recorded.month)
    machine.state().keyValues.setIfWritable('line', recordName(service), counter)
}

/** Returns the counter recorded this month with the traffic since, or undefined without one. */
function continuedCounter(service: string, traffic: Traffic, machine: Machine): UsageCounter | undefined {
  const recorded = recordedCounter(service, machine)
  const total = totalBytes(traffic)
  if (total === null || recorded?.month !== monthOf(machine.now())) return undefined
  return { ...recorded, used: recorded.used + counterIncrease(recorded.last, total), last: total }
}

const recordName = (service: string): string => `counter ${service}`

const recordedCounter = (service: string, machine: Machine): UsageCounter | undefined =>
  machine.state().keyValues.get('line', recordName(service), usageCounterSchema)?.value

const totalBytes = ({ down_bytes_total: down, up_bytes_total: up }: Traffic): number | null =>
  down === null ? null : down + (up ?? 0)

const monthOf = (now: Date): string => now.toISOString().slice(0, 7)

/** A lower value means that the counter was reset. */
const counterIncrease = (before: number, now: number): number => (now >= before ? now - before : now)

export const startOfMonth = (now: Date): string => `${monthOf(now)}-01T00:00:00.000Z`

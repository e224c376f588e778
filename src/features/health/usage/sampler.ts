import { orUndefined } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { appendUsageRow, compactUsageRecord, readUsageRecord, usageRecordPath } from './record-file.ts'
import { newSampleMemory, takeUsageSample, type SampleMemory } from './sample.ts'
import type { UsageRow } from './types.ts'

const MINUTE_MS = 60_000
const COMPACTION_INTERVAL_MINUTES = 60

/** Records use once a minute, unless another process does. Call `tick` every few seconds. */
export interface UsageSampler {
  /** Returns at once: an app that hangs must not hold up the watch. */
  tick(): void
  /** Abandons a running sample and releases the lease. */
  close(): void
}

export function createUsageSampler(machine: Machine): UsageSampler {
  const path = usageRecordPath(machine.paths)
  let releaseLease: (() => void) | undefined
  let memory: SampleMemory | undefined
  let sampling: Promise<void> | undefined
  let lastMinute = -1
  let compactedAt = -Infinity
  let isClosed = false

  async function sample(minute: number): Promise<void> {
    if (minute - compactedAt >= COMPACTION_INTERVAL_MINUTES || minute < compactedAt) {
      compactUsageRecord(path, minute)
      compactedAt = minute
    }
    if (!memory) {
      const last = readUsageRecord(path).rows.at(-1)
      memory = newSampleMemory(servicesDownIn(last))
      // Another process has recorded this minute, and has just ended.
      if (last && last.start >= minute) return
    }
    const row = await takeUsageSample(machine, memory)
    if (!isClosed) appendUsageRow(path, row)
  }

  function acquireLease(): (() => void) | undefined {
    try {
      return machine.state().leases.tryAcquire('usage')
    } catch (thrown) {
      return orUndefined(thrown)
    }
  }

  return {
    tick() {
      releaseLease ??= acquireLease()
      const minute = Math.floor(machine.now().getTime() / MINUTE_MS)
      if (!releaseLease || sampling || minute === lastMinute) return
      lastMinute = minute
      // What cannot be recorded now is tried again in a minute; until then the record has a gap.
      sampling = sample(minute)
        .catch(() => undefined)
        .finally(() => (sampling = undefined))
    },
    close() {
      isClosed = true
      releaseLease?.()
      releaseLease = undefined
    },
  }
}

function servicesDownIn(row: UsageRow | undefined): Set<string> {
  const down = Object.entries(row?.services ?? {}).filter(([, { downMinutes }]) => downMinutes > 0)
  return new Set(down.map(([service]) => service))
}

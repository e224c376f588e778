import type { ServiceState } from '../../contract/kinds/status.ts'
import { noFigures, toFigure } from '../../src/features/health/usage/counters.ts'
import { isDownState } from '../../src/features/health/usage/down-states.ts'
import { appendUsageRow, compactUsageRecord, usageRecordPath } from '../../src/features/health/usage/record-file.ts'
import type { ServiceUsageRow, UsageRow } from '../../src/features/health/usage/types.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { NOW } from '../engine/fake-engine.ts'

export const NOW_MINUTE = NOW.getTime() / 60_000

/** Returns a sample of so many minutes before NOW, unless overridden. */
export function usageRow(minutesAgo: number, parts: Partial<UsageRow> = {}): UsageRow {
  return {
    start: NOW_MINUTE - minutesAgo,
    length: 1,
    minutes: 1,
    down: null,
    up: null,
    disks: {},
    services: {},
    not_known: [],
    ...parts,
  }
}

/** Returns one recorded minute of a service. */
export function serviceRow(state: ServiceState, parts: Partial<ServiceUsageRow> = {}): ServiceUsageRow {
  const down = isDownState(state)
  return { state, minutes: 1, downMinutes: down ? 1 : 0, outages: 0, figures: noFigures, ...parts }
}

export function recordRows(machine: Machine, rows: readonly UsageRow[]): void {
  const path = usageRecordPath(machine.paths)
  for (const row of rows) appendUsageRow(path, row)
  compactUsageRecord(path, NOW_MINUTE)
}

const HOURS = 20
const PATH = '/srv/den'

/** Records twenty hours of three services, up to now. Sonarr was down for two minutes four hours ago. */
export function recordEvening(machine: Machine): void {
  const minutes = Array.from({ length: HOURS * 60 }, (_, at) => HOURS * 60 - at - 1)
  recordRows(
    machine,
    minutes.map((minutesAgo) => {
      const isOutage = minutesAgo === 241 || minutesAgo === 240
      const evening = 1 + Math.cos((minutesAgo / (HOURS * 60)) * 2 * Math.PI)
      const used = (cpu: number, memory: number) => ({
        figures: { ...noFigures, cpu: toFigure(cpu * evening), memory: toFigure(memory) },
      })
      const outage = serviceRow('unhealthy', { outages: minutesAgo === 241 ? 1 : 0 })
      return usageRow(minutesAgo, {
        down: toFigure(4_000_000 * evening),
        up: toFigure(200_000),
        disks: { [PATH]: { free: toFigure(4e11 + minutesAgo * 1e7), used: toFigure(6e11 - minutesAgo * 1e7) } },
        services: {
          jellyfin: serviceRow('healthy', used(12, 5.2e8)),
          prowlarr: serviceRow('running', used(0.4, 1.4e8)),
          sonarr: isOutage ? outage : serviceRow('running', used(0.6, 2.1e8)),
        },
      })
    }),
  )
}

import { busyShareAt, resourceCountersAt } from '../../../rehearsal/daemon/world/resource-use.ts'
import type { SimulatedContainer, World } from '../../../rehearsal/daemon/world/world.ts'
import type { ServiceState } from '../../../contract/kinds/status.ts'
import { figuresBetween, toFigure } from '../../features/health/usage/counters.ts'
import { replaceUsageRecord, usageRecordPath } from '../../features/health/usage/record-file.ts'
import type { ServiceUsageRow, UsageRow } from '../../features/health/usage/types.ts'
import { gatherCurrentRates } from '../../features/media/bandwidth/current-rates.ts'
import { dataFolders, outermostFolders } from '../../features/media/shared/host-paths.ts'
import { gatherStatus } from '../../features/services/status/gather.ts'
import type { UsageCounters } from '../../platform/engine/container-usage.ts'
import type { Machine } from '../../platform/machine.ts'
import { BYTES_PER_DAY } from './rehearsal-disk.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Before the last hour, a row is this long. */
const EARLIER_LENGTH = 5

/** The household's small troubles of the last days. */
const pastOutages = [
  { service: 'bazarr', minutesAgo: 9 * 60, minutes: 10 },
  { service: 'prowlarr', minutesAgo: 2 * DAY_MINUTES + 5 * 60, minutes: 5 },
  { service: 'prowlarr', minutesAgo: 3 * DAY_MINUTES, minutes: 15 },
]
/** usher did not run. */
const pastGap = { minutesAgo: 14 * 60, minutes: 40 }

/** Writes what the watch would have recorded since the rehearsed containers were started. */
export async function writeRehearsalUsage(machine: Machine, world: World): Promise<void> {
  const [past, now] = [await gatherPast(machine, world), Math.floor(machine.now().getTime() / MINUTE_MS)]
  const startedAt = past.services.flatMap(({ box }) => box.record.startedAt ?? [])
  if (startedAt.length === 0) return
  const rows: UsageRow[] = []
  const [first, lastHour] = [Math.min(...startedAt) / MINUTE_MS, now - 60]
  for (let start = Math.ceil(first / EARLIER_LENGTH) * EARLIER_LENGTH; start < now;) {
    const length = start + EARLIER_LENGTH <= lastHour ? EARLIER_LENGTH : 1
    if (!isWithin(pastGap, start, now)) rows.push(pastRow(past, start, length, now))
    start += length
  }
  replaceUsageRecord(usageRecordPath(machine.paths), rows, now)
}

interface PastHousehold {
  world: World
  services: { service: string; box: SimulatedContainer; state: ServiceState }[]
  rates: { down: number; up: number } | null
  disk: { path: string; free: number; total: number } | null
}

async function gatherPast(machine: Machine, world: World): Promise<PastHousehold> {
  const [status, { rates }, stack] = await Promise.all([
    gatherStatus(machine),
    gatherCurrentRates(machine),
    machine.stack(),
  ])
  const boxes = new Map([...world.containers.values()].map((box) => [box.record.name, box]))
  const [path] = outermostFolders(dataFolders(stack))
  const space = path === undefined ? null : await machine.diskSpace(path)
  return {
    world,
    services: status.services.flatMap(({ service, container, state }) => {
      const box = boxes.get(container ?? '')
      return box && state !== 'removed-from-stack' ? [{ service, box, state }] : []
    }),
    rates,
    disk: path === undefined || space === null ? null : { path, free: space.free_bytes, total: space.total_bytes },
  }
}

function pastRow(
  { world, services, rates, disk }: PastHousehold,
  start: number,
  length: number,
  now: number,
): UsageRow {
  const share = busyShareAt(start * MINUTE_MS)
  const free = disk && Math.min(disk.total, disk.free + ((now - start) / DAY_MINUTES) * BYTES_PER_DAY)
  return {
    start,
    length,
    minutes: length,
    down: toFigure(rates && rates.down * share),
    up: toFigure(rates && rates.up * share),
    disks: disk && free ? { [disk.path]: { free: toFigure(free), used: toFigure(disk.total - free) } } : {},
    services: Object.fromEntries(
      services.flatMap((one) => {
        const row = pastService(world, one, start, length, now)
        return row ? [[one.service, row]] : []
      }),
    ),
    not_known: [],
  }
}

function pastService(
  world: World,
  { service, box, state }: PastHousehold['services'][number],
  start: number,
  length: number,
  now: number,
): ServiceUsageRow | undefined {
  const [before, after] = [start, start + length].map((minute) => countersAt(world, box, minute * MINUTE_MS))
  if (!after) return undefined
  const outage = pastOutages.find((one) => one.service === service && isWithin(one, start, now))
  return {
    state: outage ? 'unhealthy' : state,
    minutes: length,
    downMinutes: outage ? length : 0,
    outages: outage && !isWithin(outage, start - length, now) ? 1 : 0,
    figures: figuresBetween(before, after),
  }
}

const isWithin = ({ minutesAgo, minutes }: typeof pastGap, minute: number, now: number): boolean =>
  minute > now - minutesAgo - minutes && minute <= now - minutesAgo

function countersAt(world: World, box: SimulatedContainer, at: number): UsageCounters | undefined {
  const counters = resourceCountersAt(world, box, at)
  if (counters === null) return undefined
  return {
    at: new Date(at),
    cpu_nanoseconds: counters.cpuNanoseconds,
    memory_bytes: counters.memoryBytes,
    received_bytes: counters.receivedBytes,
    sent_bytes: counters.sentBytes,
    read_bytes: counters.readBytes,
    written_bytes: counters.writtenBytes,
  }
}

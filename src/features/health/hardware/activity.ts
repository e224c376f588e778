import type { DiskActivityData } from '../../../../contract/kinds/hardware.ts'
import type { UsageCounters } from '../../../platform/engine/container-usage.ts'
import type { HardwareAccess } from '../../../platform/hardware/hardware-access.ts'
import type { KeyValueStore } from '../../../platform/store/types.ts'
import { isJsonObject } from '../../../lib/json-reader.ts'
import { readBlockDisks } from './block-disks.ts'
import { disksBelow } from './disks-below.ts'

const KEPT_HOURS = 24
const HOUR_MS = 3_600_000
const MAX_SERVICES = 64

interface ServiceActivity {
  minutes: number
  read: number
  written: number
}

interface DiskMinutes {
  active: number
  unexplained: number
  services: Record<string, ServiceActivity>
}

/** What was recorded in one hour. */
export interface ActivityHour {
  minutes: number
  disks: Record<string, DiskMinutes>
}

const hourShape = {
  safeParse: (value: unknown) =>
    isJsonObject(value) && typeof value['minutes'] === 'number' && isJsonObject(value['disks'])
      ? { success: true as const, data: value as unknown as ActivityHour }
      : { success: false as const },
}

/** The bytes that a service moved from and to a disk in a minute, by disk. */
export type DiskTransfers = ReadonlyMap<string, { read: number; written: number }>

/** What the kernel counted for each disk at the last sample: it changes with every transfer. */
export type DiskCounters = Map<string, string>

type CountersByService = ReadonlyMap<string, UsageCounters>

/**
 * Records which service used which disk in the last minute. The bytes are those that the engine counts for each
 * container and device. What a FUSE pool or ZFS moves for a service is not counted there.
 */
export async function recordDiskActivity(
  { access, store, now }: { access: HardwareAccess; store: KeyValueStore; now: Date },
  { before, after, counters }: { before: CountersByService; after: CountersByService; counters: DiskCounters },
): Promise<void> {
  const disks = await readBlockDisks(access)
  const used = new Set<string>()
  for (const { disk } of disks) {
    const counted = transferCount(await access.readText(`/sys/block/${disk}/stat`))
    const last = counters.get(disk)
    if (last !== undefined && counted !== null && counted !== last) used.add(disk)
    if (counted !== null) counters.set(disk, counted)
  }
  const numbers = new Map(disks.map(({ number, disk }) => [number, [disk]]))
  const services = new Map<string, DiskTransfers>()
  for (const [service, current] of after) {
    const previous = before.get(service)
    if (!previous) continue
    services.set(service, await transfersOf(previous, current, numbers, { access, disks }))
  }
  const name = now.toISOString().slice(0, 13)
  const hour = store.get('disk-activity', name, hourShape)?.value ?? { minutes: 0, disks: {} }
  store.setIfWritable('disk-activity', name, addMinute(hour, used, services))
  if (hour.minutes === 0) forgetOldHours(store, now)
}

/** source: the kernel's Documentation/block/stat.rst: sectors read and written are the third and seventh field */
function transferCount(stat: string | null): string | null {
  const fields = (stat ?? '').trim().split(/\s+/)
  return fields.length < 7 ? null : `${fields[2]} ${fields[6]}`
}

/** An array and the disks below it are counted separately by some kernels, so the disks come first. */
async function transfersOf(
  before: UsageCounters,
  after: UsageCounters,
  numbers: Map<string, string[]>,
  scene: Parameters<typeof disksBelow>[1],
): Promise<DiskTransfers> {
  const found = new Map<string, { read: number; written: number }>()
  const moved = Object.entries(after.devices ?? {}).flatMap(([number, now]) => {
    const then = before.devices?.[number] ?? { read: 0, written: 0 }
    const [read, written] = [now.read - then.read, now.written - then.written]
    return read < 0 || written < 0 || read + written === 0 ? [] : [{ number, read, written }]
  })
  const isDisk = (number: string) => scene.disks.some((disk) => disk.number === number)
  for (const { number, read, written } of moved.toSorted(
    (one, other) => Number(isDisk(other.number)) - Number(isDisk(one.number)),
  )) {
    const below = numbers.get(number) ?? (await disksOfNumber(number, scene))
    numbers.set(number, below)
    for (const disk of below)
      if (!found.has(disk) || isDisk(number))
        found.set(disk, { read: read / below.length, written: written / below.length })
  }
  return found
}

async function disksOfNumber(number: string, scene: Parameters<typeof disksBelow>[1]): Promise<string[]> {
  const name = await scene.access.linkTarget(`/sys/dev/block/${number}`)
  return name === null ? [] : disksBelow(name, scene)
}

/** Returns the hour with one more minute. `used`: the disks that the kernel says were used. */
export function addMinute(
  { minutes, disks }: ActivityHour,
  used: ReadonlySet<string>,
  services: ReadonlyMap<string, DiskTransfers>,
): ActivityHour {
  const next: Record<string, DiskMinutes> = { ...disks }
  const explained = new Set([...services.values()].flatMap((transfers) => [...transfers.keys()]))
  for (const disk of new Set([...used, ...explained])) {
    const before = next[disk] ?? { active: 0, unexplained: 0, services: {} }
    const users = { ...before.services }
    for (const [service, transfers] of services) {
      const moved = transfers.get(disk)
      if (!moved || (users[service] === undefined && Object.keys(users).length >= MAX_SERVICES)) continue
      const sum = users[service] ?? { minutes: 0, read: 0, written: 0 }
      users[service] = {
        minutes: sum.minutes + 1,
        read: Math.round(sum.read + moved.read),
        written: Math.round(sum.written + moved.written),
      }
    }
    next[disk] = {
      active: before.active + 1,
      unexplained: before.unexplained + (explained.has(disk) ? 0 : 1),
      services: users,
    }
  }
  return { minutes: minutes + 1, disks: next }
}

/** Records the same for each hour of the last day that has no record, as a rehearsal does. */
export function recordPastActivity(store: KeyValueStore, now: Date, hour: ActivityHour): void {
  for (let hours = 1; hours < KEPT_HOURS; hours++) {
    const name = new Date(now.getTime() - hours * HOUR_MS).toISOString().slice(0, 13)
    if (!store.get('disk-activity', name, hourShape)) store.set('disk-activity', name, hour)
  }
}

function forgetOldHours(store: KeyValueStore, now: Date): void {
  const oldest = oldestHour(now)
  for (const { name } of store.list('disk-activity', hourShape)) if (name < oldest) store.delete('disk-activity', name)
}

const oldestHour = (now: Date): string => new Date(now.getTime() - KEPT_HOURS * HOUR_MS).toISOString().slice(0, 13)

/** Returns what was recorded in the last day, by disk. */
export function readDiskActivity(store: KeyValueStore, now: Date) {
  const [oldest, newest] = [oldestHour(now), now.toISOString().slice(0, 13)]
  const hours = store
    .list('disk-activity', hourShape)
    .filter(({ name }) => name > oldest && name <= newest)
    .map(({ value }) => value)
  const disks = new Map<string, DiskActivityData>()
  for (const name of new Set(hours.flatMap((hour) => Object.keys(hour.disks))))
    disks.set(name, sumOf(hours.flatMap((hour) => hour.disks[name] ?? [])))
  return { recorded_minutes: hours.reduce((sum, { minutes }) => sum + minutes, 0), disks }
}

function sumOf(parts: readonly DiskMinutes[]): DiskActivityData {
  const services = new Map<string, DiskActivityData['services'][number]>()
  for (const [service, { minutes, read, written }] of parts.flatMap((part) => Object.entries(part.services))) {
    const sum = services.get(service) ?? { service, active_minutes: 0, read_bytes: 0, written_bytes: 0 }
    services.set(service, {
      service,
      active_minutes: sum.active_minutes + minutes,
      read_bytes: sum.read_bytes + read,
      written_bytes: sum.written_bytes + written,
    })
  }
  return {
    active_minutes: parts.reduce((sum, { active }) => sum + active, 0),
    unexplained_minutes: parts.reduce((sum, { unexplained }) => sum + unexplained, 0),
    services: [...services.values()].toSorted((one, other) => other.active_minutes - one.active_minutes),
  }
}

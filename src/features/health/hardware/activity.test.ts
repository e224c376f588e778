import { afterEach, expect, test } from 'bun:test'
import type { UsageCounters } from '../../../platform/engine/container-usage.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { diskFiles, fakeHardware } from '../../../../test-support/hardware/fake-hardware.ts'
import { addMinute, readDiskActivity, recordDiskActivity, type DiskCounters } from './activity.ts'
import { sayWhoKeepsAwake } from './summary.ts'

const START = Date.parse('2026-11-27T10:58:00Z')
const store = () => fakeMachine().state().keyValues
let reads = 0
afterEach(() => (reads = 0))

const counters = (devices: UsageCounters['devices']): UsageCounters => ({
  at: new Date(),
  cpu_nanoseconds: 1,
  memory_bytes: 1,
  received_bytes: null,
  sent_bytes: null,
  read_bytes: 0,
  written_bytes: 0,
  devices: devices!,
})
const moved = (number: string, read: number) => new Map([['jellyfin', counters({ [number]: { read, written: 0 } })]])

/** Two disks, one array of them, and a count that changes while the disk is used. */
const access = (used: readonly string[]) => {
  const disks = { ...diskFiles('sda', '8:0'), ...diskFiles('sdb', '8:16') }
  const stat = (name: string) => `1 0 ${used.includes(name) ? ++reads : 7} 0 1 0 1 0 0 0 0`
  const files = { ...disks, '/sys/block/sda/stat': stat('sda'), '/sys/block/sdb/stat': stat('sdb') }
  const links = { '/sys/dev/block/9:0': 'md0', '/sys/block/md0/slaves/sda1': '', '/sys/block/md0/slaves/sdb1': '' }
  return fakeHardware({ files, links })
}

test('a service is named for the disk that it used, and what nobody used is not counted', async () => {
  const keyValues = store()
  const memory: DiskCounters = new Map()
  const at = (minute: number) => ({ access: access(['sda']), store: keyValues, now: new Date(START + minute * 60_000) })
  await recordDiskActivity(at(0), { before: new Map(), after: moved('8:0', 100), counters: memory })
  await recordDiskActivity(at(1), { before: moved('8:0', 100), after: moved('8:0', 600), counters: memory })
  await recordDiskActivity(at(2), { before: moved('8:0', 600), after: moved('8:0', 600), counters: memory })
  const { recorded_minutes, disks } = readDiskActivity(keyValues, new Date(START + 180_000))
  expect(recorded_minutes).toBe(3)
  expect(disks.get('sda')).toEqual({
    active_minutes: 2,
    unexplained_minutes: 1,
    services: [{ service: 'jellyfin', active_minutes: 1, read_bytes: 500, written_bytes: 0 }],
  })
  expect(disks.has('sdb')).toBe(false)
})

test('what a service moves on an array counts for the disks below it, once', async () => {
  const keyValues = store()
  const both = (read: number) =>
    new Map([['sonarr', counters({ '9:0': { read, written: 0 }, '8:0': { read, written: 0 } })]])
  await recordDiskActivity(
    { access: access([]), store: keyValues, now: new Date(START) },
    { before: both(0), after: both(800), counters: new Map() },
  )
  const { disks } = readDiskActivity(keyValues, new Date(START))
  expect(disks.get('sda')!.services).toMatchObject([{ read_bytes: 800 }])
  expect(disks.get('sdb')!.services).toMatchObject([{ read_bytes: 400 }])
})

test('a counter that went back began again, and counts for nothing', async () => {
  const keyValues = store()
  await recordDiskActivity(
    { access: access([]), store: keyValues, now: new Date(START) },
    { before: moved('8:0', 900), after: moved('8:0', 3), counters: new Map() },
  )
  expect(readDiskActivity(keyValues, new Date(START)).disks.size).toBe(0)
})

test('the record never has more than a day, and a clock that went back loses nothing newer', async () => {
  const keyValues = store()
  for (let hour = 0; hour < 60; hour++)
    await recordDiskActivity(
      { access: access(['sda']), store: keyValues, now: new Date(START + hour * 3_600_000) },
      { before: new Map(), after: new Map(), counters: new Map() },
    )
  const now = new Date(START + 59 * 3_600_000)
  expect(readDiskActivity(keyValues, now).recorded_minutes).toBe(24)
  expect(
    keyValues.list('disk-activity', { safeParse: (value: unknown) => ({ success: true as const, data: value }) })
      .length,
  ).toBeLessThan(27)
})

test('a record never names more services than a household has', () => {
  let hour = { minutes: 0, disks: {} }
  for (let at = 0; at < 300; at++)
    hour = addMinute(hour, new Set(), new Map([[`service-${at}`, new Map([['sda', { read: 1, written: 0 }]])]]))
  expect(Object.keys((hour.disks as Record<string, { services: object }>)['sda']!.services)).toHaveLength(64)
  expect(hour.minutes).toBe(300)
})

const disk = (activity: Parameters<typeof sayWhoKeepsAwake>[0]['disk_activity'], rotates = true) =>
  sayWhoKeepsAwake({ disk: 'sda', rotates, disk_activity: activity } as Parameters<typeof sayWhoKeepsAwake>[0], 100)
const user = (service: string, active_minutes: number) => ({ service, active_minutes, read_bytes: 1, written_bytes: 1 })

test('who keeps a disk awake is said only where the record shows it', () => {
  const of = (active_minutes: number, unexplained_minutes: number, ...services: ReturnType<typeof user>[]) => ({
    active_minutes,
    unexplained_minutes,
    services,
  })
  expect(disk(of(10, 0, user('sonarr', 10)))).toBeNull()
  expect(disk(of(80, 0, user('qbittorrent', 75)))).toBe(
    'qbittorrent keeps sda awake: it used the disk 75 % of the 1 h on record.',
  )
  expect(disk(of(80, 10, user('sonarr', 30), user('radarr', 25)))).toBe(
    'Several services keep sda awake, sonarr most of all.',
  )
  expect(disk(of(80, 78, user('sonarr', 2)))).toBe(
    'Something keeps sda awake, and it is not known what: no service was seen to use it.',
  )
  expect(disk(of(80, 80))).toMatch(/it is not known what/)
  expect(disk(of(80, 0, user('qbittorrent', 75)), false)).toBeNull()
  expect(disk(null)).toBeNull()
})

import { afterEach, expect, test } from 'bun:test'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { UsageCounters } from '../../../platform/engine/container-usage.ts'
import { fakeContainer, fakeEngine, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { flushTasks } from '../../../../test-support/watch/watch-fixture.ts'
import { fileError, usherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readUsageRecord, usageRecordPath } from './record-file.ts'
import { createUsageSampler, type UsageSampler } from './sampler.ts'

const samplers: UsageSampler[] = []
afterEach(() => {
  for (const one of samplers.splice(0)) one.close()
})

let now = NOW
const counters = (parts: Partial<UsageCounters> = {}): UsageCounters => ({
  at: now,
  cpu_nanoseconds: now.getTime() * 250_000,
  memory_bytes: 1_000_000,
  received_bytes: now.getTime(),
  sent_bytes: 0,
  read_bytes: 0,
  written_bytes: 0,
  ...parts,
})

const COMPOSE = JSON.stringify({
  name: 'usher',
  services: {
    jellyfin: { image: 'example/jellyfin:1.0', volumes: ['/srv/den:/data'], 'x-usher': { storage: { data: '/data' } } },
    sonarr: { image: 'example/sonarr:1.0' },
  },
})

interface Parts {
  containers?: Container[]
  engine?: Partial<Engine>
  machine?: Partial<Machine>
}

function machineWith({
  containers = [fakeContainer('jellyfin'), fakeContainer('sonarr')],
  engine,
  machine,
}: Parts = {}) {
  now = NOW
  const usageCounters = async () => counters()
  return fakeMachine({
    compose: COMPOSE,
    now: () => now,
    engine: async () => ({ ...fakeEngine({ containers }), usageCounters, ...engine }),
    ...machine,
  })
}

function startSampler(machine: Machine): UsageSampler {
  const sampler = createUsageSampler(machine)
  samplers.push(sampler)
  return sampler
}

async function tickAt(minutes: number, ...of: UsageSampler[]): Promise<void> {
  now = new Date(NOW.getTime() + minutes * 60_000)
  for (const sampler of of) sampler.tick()
  await flushTasks()
}

/** Ticks at that minute, and waits until this many rows are recorded. */
async function recordAt(
  minutes: number,
  machine: Machine,
  rows: number,
  sampler = startSampler(machine),
): Promise<void> {
  await tickAt(minutes, sampler)
  for (let n = 0; n < 500 && recordOf(machine).length < rows; n++) await Bun.sleep(2)
  expect(recordOf(machine)).toHaveLength(rows)
  await flushTasks()
}

const recordOf = (machine: Machine) => readUsageRecord(usageRecordPath(machine.paths)).rows

test('once a minute a row is recorded: states, use and the space on the disk', async () => {
  const machine = machineWith()
  const sampler = startSampler(machine)
  for (const [minutes, count] of [
    [0, 1],
    [0.1, 1],
    [0.9, 1],
    [1, 2],
    [1.5, 2],
  ] as const)
    await recordAt(minutes, machine, count, sampler)
  const rows = recordOf(machine)
  expect(rows[0]!.services!['jellyfin']).toMatchObject({ state: 'running', figures: { cpu: null, memory: [1e6, 1e6] } })
  expect(rows[1]).toMatchObject({
    start: NOW.getTime() / 60_000 + 1,
    disks: { '/srv/den': { free: [5e11, 5e11], used: [5e11, 5e11] } },
    services: { jellyfin: { downMinutes: 0, figures: { cpu: [25, 25], received: [1000, 1000] } } },
    not_known: [],
  })
})

test('a running container is asked once a minute, and one that does not run is not asked', async () => {
  const asked: string[] = []
  const usageCounters = async (id: string) => (asked.push(id), counters())
  const containers = [fakeContainer('jellyfin'), fakeContainer('sonarr', { state: 'exited', exit_code: 1 })]
  const machine = machineWith({ containers, engine: { usageCounters } })
  const sampler = startSampler(machine)
  for (const [minutes, count] of [
    [0, 1],
    [0.2, 1],
    [0.5, 1],
    [1, 2],
  ] as const)
    await recordAt(minutes, machine, count, sampler)
  expect(asked).toEqual(['usher-jellyfin-1', 'usher-jellyfin-1'])
})

test('a row asks for the details of the containers once, for the states and for the speed', async () => {
  const containers = [fakeContainer('jellyfin'), fakeContainer('sonarr')]
  const asked: string[] = []
  const inspectAll = async (ids: string[]) => (asked.push(...ids), containers.filter(({ id }) => ids.includes(id)))
  const machine = machineWith({ containers, engine: { inspectAll } })
  const sampler = startSampler(machine)
  await recordAt(0, machine, 1, sampler)
  const once = containers.map(({ id }) => id)
  expect(asked).toEqual(once)
  await recordAt(1, machine, 2, sampler)
  expect(asked).toEqual([...once, ...once])
})

test('of two recorders one records, and the other goes on when it ends', async () => {
  const machine = machineWith()
  const [first, second] = [startSampler(machine), startSampler(machine)]
  for (const minutes of [0, 1]) {
    await recordAt(minutes, machine, minutes + 1, first)
    await recordAt(minutes, machine, minutes + 1, second)
  }
  first.close()
  await recordAt(1.5, machine, 2, second)
  await recordAt(2, machine, 3, second)
})

test('an outage is counted once, also when another process goes on recording it', async () => {
  const containers = [fakeContainer('jellyfin'), fakeContainer('sonarr', { state: 'exited', exit_code: 1 })]
  const machine = machineWith({ containers })
  const first = startSampler(machine)
  await recordAt(0, machine, 1, first)
  await recordAt(1, machine, 2, first)
  first.close()
  await recordAt(2, machine, 3)
  expect(recordOf(machine).map(({ services }) => services!['sonarr'])).toMatchObject([
    { state: 'failed', outages: 1, downMinutes: 1 },
    { state: 'failed', outages: 0, downMinutes: 1 },
    { state: 'failed', outages: 0, downMinutes: 1 },
  ])
})

test('an engine without figures gives its reason once for all services', async () => {
  const because = 'Container stats resource only available for cgroup v2.'
  const refused = async () => Promise.reject(usherError('ENGINE-5', { said: because }))
  const machine = machineWith({ engine: { usageCounters: refused } })
  await recordAt(0, machine, 1)
  const [row] = recordOf(machine)
  expect(row!.services!['sonarr']).toMatchObject({ state: 'running', figures: { cpu: null, memory: null } })
  expect(row!.not_known).toEqual([{ subject: 'what the services use', because: expect.stringContaining(because) }])
})

test('figures that only one container lacks are not known for it', async () => {
  const usageCounters = async (id: string) =>
    id.includes('sonarr') ? counters({ cpu_nanoseconds: null, memory_bytes: null }) : counters()
  const machine = machineWith({ engine: { usageCounters } })
  await recordAt(0, machine, 1)
  expect(recordOf(machine)[0]!.not_known).toEqual([
    { subject: 'what sonarr uses', because: 'the engine has no figures of it' },
  ])
})

test('while the engine is silent, the services are not known, and the disk is', async () => {
  const stopped = usherError('ENGINE-2', { start: 'x', remedy: 'Start it' })
  const machine = machineWith({ machine: { engine: () => Promise.reject(stopped) } })
  await recordAt(0, machine, 1)
  const [row] = recordOf(machine)
  expect(row).toMatchObject({ services: null, disks: { '/srv/den': {} } })
  expect(row!.not_known.map(({ subject }) => subject)).toContain('the services')
})

test('the speed is that of all download clients together, and not known if one does not answer', async () => {
  const together = await fakeStack(['qbittorrent', 'sabnzbd'].map((app) => fakeApp(app)))
  await recordAt(0, together, 1)
  expect(recordOf(together)[0]!.down![0]).toBeGreaterThan(7_000_000)
  const silent = fakeApp('sabnzbd', { intercept: async () => new Response('', { status: 503 }) })
  const partial = await fakeStack([fakeApp('qbittorrent'), silent])
  await recordAt(0, partial, 1)
  expect(recordOf(partial)[0]).toMatchObject({ down: null, up: null })
  expect(recordOf(partial)[0]!.not_known.map(({ subject }) => subject)).toEqual(['the speed of SABnzbd'])
})

test('a disk that hangs is asked no second time, and leaves a gap', async () => {
  let asked = 0
  const diskSpace = () => (asked++, new Promise<never>(() => undefined))
  const machine = machineWith({ machine: { diskSpace } })
  const sampler = startSampler(machine)
  await tickAt(0, sampler)
  await Bun.sleep(2_100)
  await recordAt(1, machine, 2, sampler)
  expect(recordOf(machine).map(({ disks }) => disks)).toEqual([{}, {}])
  expect(asked).toBe(1)
})

test('a closed sampler writes nothing more, and a record that cannot be written leaves a gap', async () => {
  const machine = machineWith()
  const sampler = startSampler(machine)
  sampler.tick()
  sampler.close()
  await flushTasks()
  expect(recordOf(machine)).toEqual([])
  const unwritable = machineWith()
  const blocked = { ...unwritable, paths: { ...unwritable.paths, state: '/dev/null/state' } }
  await tickAt(0, startSampler({ ...blocked, state: () => unwritable.state() }))
  expect(unwritable.state().leases.isHeld('usage')).toBe(true)
})

test('a state folder that nobody can write to ends no watch', async () => {
  const machine = machineWith()
  const acquire = () => {
    throw fileError(machine.paths.state, 'written')
  }
  const state = { ...machine.state(), leases: { acquire, tryAcquire: acquire, isHeld: () => false } }
  startSampler({ ...machine, state: () => state }).tick()
  await flushTasks()
  expect(recordOf(machine)).toEqual([])
})

test('the sampler does not wait for a lease that another process has', () => {
  const machine = machineWith()
  let tried = 0
  const acquire = () => {
    throw new Error('it would wait')
  }
  const leases = { acquire, tryAcquire: () => void tried++, isHeld: () => true }
  const state = { ...machine.state(), leases }
  startSampler({ ...machine, state: () => state }).tick()
  expect(tried).toBe(1)
})

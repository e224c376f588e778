import { afterEach, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../../src/platform/machine.ts'
import { act } from '../../src/dispatch/act.ts'
import { painedHousehold, type PainedHousehold, type Told } from './household.ts'

/** Pains of losing what was there. */

let here: PainedHousehold | undefined
afterEach(async () => {
  await here?.end()
  here = undefined
})

const household = async (): Promise<PainedHousehold> => (here = await painedHousehold())

/** Does it to its end, as somebody would who waits for it. */
async function done(name: string, body: Record<string, unknown>, machine: Machine): Promise<Told> {
  const deed = await act(name, { body }, machine, { dryRun: false })
  if (deed.is === 'refusal') throw new Error(JSON.stringify(deed.envelope.data))
  if (deed.is === 'answer') return deed.envelope.data as Told
  const { id, state, error } = (await deed.ended) as { id: string; state: string; error: unknown }
  expect([state, error ?? null]).toEqual(['done', null])
  return machine.state().jobs.outcome(id)!.data as Told
}

/** What it would do, having touched nothing. */
async function shown(name: string, body: Record<string, unknown>, machine: Machine): Promise<Told> {
  const deed = await act(name, { body }, machine, { dryRun: true })
  if (deed.is !== 'answer') throw new Error(JSON.stringify('envelope' in deed ? deed.envelope.data : deed.is))
  return deed.envelope.data as Told
}

/** What was shown is what is agreed to. */
async function agreed(name: string, body: Record<string, unknown>, machine: Machine): Promise<Told> {
  const { offer } = await shown(name, body, machine)
  return done(name, { ...body, offer }, machine)
}

test('14: that backups stopped being made is said, and a backup that was broken off is never put back', async () => {
  const { daemon, ask, machine } = await household()
  await done('backup', {}, machine())
  await daemon.begin('backup-damaged')
  const { findings } = (await ask('checks', { only: 'backups-recent' })) as { findings: { summary: string }[] }
  expect(findings[0]?.summary).toBe('The last backup is 23 days old.')
  const { backups } = (await ask('backups')) as { backups: { name: string; standing: string }[] }
  expect(backups).toMatchObject([{ standing: 'damaged' }])
  const deed = await act('restore', { body: { name: backups[0]!.name } }, machine(), { dryRun: true })
  expect(deed).toMatchObject({ is: 'refusal', refusal: { data: { code: 'BACKUP-2' } } })
})

test('14: a backup is read again once it is made, shows what it would put back, and settles what was missing', async () => {
  const { ask, machine } = await household()
  const failing = async () =>
    ((await ask('checks', { only: 'backups-recent' })) as { findings: { standing: string }[] }).findings[0]?.standing
  expect(await failing()).toBe('warn')
  await done('backup', {}, machine())
  expect(await failing()).toBe('pass')
  const { backups } = (await ask('backups')) as { backups: { name: string }[] }
  const { name } = backups[0]!
  const { services, rehearsed } = (await shown('restore', { name }, machine())) as {
    rehearsed: boolean
    services: { service: string; result: string }[]
  }
  expect(rehearsed).toBe(true)
  expect(services).toContainEqual(expect.objectContaining({ service: 'sonarr', result: 'would-replace' }))
})

test('15: what is turned off keeps everything it knew, and says so', async () => {
  const { machine, daemon } = await household()
  const here = machine()
  const file = join(here.places.data, 'stack/config/bazarr/config/config.yaml')
  const before = readFileSync(file, 'utf8')
  await done('down', { services: ['bazarr'] }, here)
  expect([...daemon.world.boxes.values()].some(({ record }) => record.name === 'usher-bazarr-1')).toBe(false)
  expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(before)
})

test('15: a folder in which somebody’s own lies stays whole, whatever else is removed', async () => {
  const { machine, begin } = await household()
  await begin('stranger-in-settings')
  const config = join(machine().places.data, 'stack/config')
  const { items } = (await agreed('uninstall-apply', { removal: 'configuration' }, machine())) as {
    items: { at: string | null; result: string; because: string | null }[]
  }
  const of = (service: string) => items.find(({ at }) => at === join(config, service))
  expect(of('sonarr')).toMatchObject({ result: 'left', because: expect.stringContaining('the sea.mov') })
  expect(existsSync(join(config, 'sonarr/Holiday 2019/the sea.mov'))).toBe(true)
  expect(existsSync(join(config, 'sonarr/config.xml'))).toBe(true)
  expect(of('radarr')).toMatchObject({ result: 'removed' })
  expect(existsSync(join(config, 'radarr'))).toBe(false)
}, 30_000)

interface Step {
  result: string
  healthy: boolean
  from: { digest: string }
}

test('9: after a bad update what ran before runs again; a good one is undone to the digest on record', async () => {
  const { ask, machine, daemon } = await household()
  const stands = async () => {
    const { services } = (await ask('update')) as { services: { service: string; running_digest: string }[] }
    return services.find(({ service }) => service === 'bazarr')!
  }
  const apply = async () => {
    const { services } = (await agreed('update-apply', { services: ['bazarr'] }, machine())) as unknown as {
      services: Step[]
    }
    return services[0]!
  }
  const { running_digest: before } = await stands()
  await daemon.begin('update-bad')
  expect(await apply()).toMatchObject({ result: 'rolled-back', healthy: true, from: { digest: before } })
  expect(await stands()).toMatchObject({ state: 'returned', running_digest: before })
  await daemon.end('update-bad')
  expect(await apply()).toMatchObject({ result: 'updated', healthy: true })
  expect((await stands()).running_digest).not.toBe(before)
  expect(await stands()).toMatchObject({ state: 'as-declared', before: { digest: before } })
  await agreed('undo', {}, machine())
  expect((await stands()).running_digest).toBe(before)
}, 60_000)

test('8: an update stops before the step that rebuilds a database, and says what to do first', async () => {
  const { machine, daemon } = await household()
  const planned = async (past: string[]) => {
    const told = await shown('update-apply', { services: ['jellyfin'], past }, machine())
    return (told as { services: { result: string; cliffs: { id: string; prepare: string[] }[] }[] }).services[0]!
  }
  expect(await planned([])).toMatchObject({ result: 'would-update', cliffs: [] })
  await daemon.begin('update-cliff')
  const stopped = await planned([])
  expect(stopped).toMatchObject({ result: 'would-stop-before', cliffs: [{ id: 'jellyfin-10.11' }] })
  expect(stopped.cliffs[0]!.prepare.length).toBeGreaterThan(0)
  expect(await planned(['jellyfin-10.11'])).toMatchObject({ result: 'would-update' })
})

test('an update tells who would be interrupted, and of what plays nothing that nobody is', async () => {
  const { machine } = await household()
  const { services } = (await shown('update-apply', { services: ['jellyfin', 'bazarr'] }, machine())) as unknown as {
    services: { service: string; watching: string[] | null }[]
  }
  expect(Object.fromEntries(services.map(({ service, watching }) => [service, watching]))).toEqual({
    jellyfin: ['Ben: Metropolis'],
    bazarr: [],
  })
})

import { afterEach, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../../src/platform/machine.ts'
import { act } from '../../src/dispatch/act.ts'
import { startRehearsedHousehold, type RehearsedHousehold, type ReplyData } from './support/rehearsed-household.ts'

/** The problems of the catalogue that are about losing data. */

let openHousehold: RehearsedHousehold | undefined
afterEach(async () => {
  await openHousehold?.stop()
  openHousehold = undefined
})

const household = async (): Promise<RehearsedHousehold> => (openHousehold = await startRehearsedHousehold())

/** Runs an action to its end. */
async function runAction(name: string, body: Record<string, unknown>, machine: Machine): Promise<ReplyData> {
  const result = await act(name, { body }, machine, { dryRun: false })
  if (result.type === 'refusal') throw new Error(JSON.stringify(result.envelope.data))
  if (result.type === 'answer') return result.envelope.data as ReplyData
  const { id, state, error } = (await result.ended) as { id: string; state: string; error: unknown }
  expect([state, error ?? null]).toEqual(['done', null])
  return machine.state().jobs.outcome(id)!.data as ReplyData
}

async function dryRunAction(name: string, body: Record<string, unknown>, machine: Machine): Promise<ReplyData> {
  const result = await act(name, { body }, machine, { dryRun: true })
  if (result.type !== 'answer')
    throw new Error(JSON.stringify('envelope' in result ? result.envelope.data : result.type))
  return result.envelope.data as ReplyData
}

/** Runs a dry run, then confirms exactly its offer. */
async function runConfirmed(name: string, body: Record<string, unknown>, machine: Machine): Promise<ReplyData> {
  const { offer } = await dryRunAction(name, body, machine)
  return runAction(name, { ...body, offer }, machine)
}

test('14: usher reports that backups have stopped, and never restores an incomplete backup', async () => {
  const { daemon, ask, machine } = await household()
  await runAction('backup', {}, machine())
  await daemon.injectFault('backup-damaged')
  const { findings } = (await ask('checks', { only: 'backups-recent' })) as { findings: { summary: string }[] }
  expect(findings[0]?.summary).toBe('The last backup is 23 days old.')
  const { backups } = (await ask('backups')) as { backups: { name: string; status: string }[] }
  expect(backups).toMatchObject([{ status: 'damaged' }])
  const result = await act('restore', { body: { backup: backups[0]!.name } }, machine(), { dryRun: true })
  expect(result).toMatchObject({ type: 'refusal', refusal: { data: { code: 'BACKUP-2' } } })
})

test('14: a backup is verified once it is made, previews its restore, and resolves the finding', async () => {
  const { ask, machine } = await household()
  const failing = async () =>
    ((await ask('checks', { only: 'backups-recent' })) as { findings: { status: string }[] }).findings[0]?.status
  expect(await failing()).toBe('warning')
  await runAction('backup', {}, machine())
  expect(await failing()).toBe('passed')
  const { backups } = (await ask('backups')) as { backups: { name: string }[] }
  const { name } = backups[0]!
  const { services, dry_run } = (await dryRunAction('restore', { backup: name }, machine())) as {
    dry_run: boolean
    services: { service: string; result: string }[]
  }
  expect(dry_run).toBe(true)
  expect(services).toContainEqual(expect.objectContaining({ service: 'sonarr', result: 'would-replace' }))
})

test('15: turning a form off keeps its data, and the output says so', async () => {
  const { machine, daemon } = await household()
  const current = machine()
  const file = join(current.paths.data, 'stack/config/bazarr/config/config.yaml')
  const before = readFileSync(file, 'utf8')
  await runAction('down', { services: ['bazarr'] }, current)
  expect([...daemon.world.containers.values()].some(({ record }) => record.name === 'usher-bazarr-1')).toBe(false)
  expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(before)
})

test('15: removal keeps a folder that contains a user’s own files', async () => {
  const { machine, injectFaults } = await household()
  await injectFaults('unexplained-files')
  const config = join(machine().paths.data, 'stack/config')
  const { items } = (await runConfirmed('uninstall-apply', { removal: 'configuration' }, machine())) as {
    items: { path: string | null; result: string; because: string | null }[]
  }
  const of = (service: string) => items.find(({ path }) => path === join(config, service))
  expect(of('sonarr')).toMatchObject({ result: 'kept', because: expect.stringContaining('the sea.mov') })
  expect(existsSync(join(config, 'sonarr/Holiday 2019/the sea.mov'))).toBe(true)
  expect(existsSync(join(config, 'sonarr/config.xml'))).toBe(true)
  expect(of('radarr')).toMatchObject({ result: 'removed' })
  expect(existsSync(join(config, 'radarr'))).toBe(false)
}, 30_000)

interface UpdateStepData {
  result: string
  healthy: boolean
  from: { digest: string }
}

test('9: a bad update is rolled back; a good one is undone to the recorded digest', async () => {
  const { ask, machine, daemon } = await household()
  const stands = async () => {
    const { services } = (await ask('update')) as { services: { service: string; running_digest: string }[] }
    return services.find(({ service }) => service === 'bazarr')!
  }
  const apply = async () => {
    const { services } = (await runConfirmed('update-apply', { services: ['bazarr'] }, machine())) as unknown as {
      services: UpdateStepData[]
    }
    return services[0]!
  }
  const { running_digest: before } = await stands()
  await daemon.injectFault('update-bad')
  expect(await apply()).toMatchObject({ result: 'reverted', healthy: true, from: { digest: before } })
  expect(await stands()).toMatchObject({ state: 'rolled-back', running_digest: before })
  await daemon.clearFault('update-bad')
  expect(await apply()).toMatchObject({ result: 'updated', healthy: true })
  expect((await stands()).running_digest).not.toBe(before)
  expect(await stands()).toMatchObject({ state: 'as-declared', rollback_image: { digest: before } })
  await runConfirmed('undo', {}, machine())
  expect((await stands()).running_digest).toBe(before)
}, 60_000)

test('8: an update stops before a version that migrates a database, and says what to do first', async () => {
  const { machine, daemon } = await household()
  const planned = async (acknowledge: string[]) => {
    const plan = await dryRunAction('update-apply', { services: ['jellyfin'], acknowledge }, machine())
    return (plan as { services: { result: string; breaking_changes: { id: string; preparations: string[] }[] }[] })
      .services[0]!
  }
  expect(await planned([])).toMatchObject({ result: 'would-update', breaking_changes: [] })
  await daemon.injectFault('update-breaking')
  const stopped = await planned([])
  expect(stopped).toMatchObject({ result: 'would-block', breaking_changes: [{ id: 'jellyfin-10.11' }] })
  expect(stopped.breaking_changes[0]!.preparations.length).toBeGreaterThan(0)
  expect(await planned(['jellyfin-10.11'])).toMatchObject({ result: 'would-update' })
})

test('an update lists the viewers it would interrupt, on the service that they use', async () => {
  const { machine } = await household()
  const disturbed = async (services: string[]) =>
    (await dryRunAction('update-apply', { services }, machine()))['disruption']
  expect(await disturbed(['jellyfin', 'bazarr'])).toMatchObject({
    complete: true,
    watching: [{ service: 'jellyfin', member: 'Ben', title: 'Metropolis', paused: false }],
  })
  expect(await disturbed(['bazarr'])).toMatchObject({ complete: true, watching: [] })
})

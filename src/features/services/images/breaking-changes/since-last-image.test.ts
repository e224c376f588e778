import { expect, test } from 'bun:test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listBackups } from '../../../../platform/backup-catalogue/backup-files.ts'
import { act } from '../../../../dispatch/act.ts'
import type { RunnerChange } from '../../../../platform/compose/stack-runner.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { openStateStore } from '../../../../platform/store/state-store.ts'
import { fakeContainer, fakeImage, NOW, fakeEngine } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { planUp } from '../../lifecycle/up.ts'
import { performRestore } from '../../../data/restore/perform.ts'
import { planRestore } from '../../../data/restore/plan.ts'
import { readLastImage, rememberImages } from '../last-image.ts'
import { workWithoutJob } from '../../../../../test-support/jobs/work-without-job.ts'

const [OLD, NEW] = ['jellyfin/jellyfin:10.10.7', 'jellyfin/jellyfin:10.11.0']
const watchForm = { forms: ['watch'], services: [] }

const composeDeclaring = (declared: string, dataFolder: string) => `
name: usher
x-usher:
  schema: 1
  forms: { watch: { summary: "Watch", services: [app] } }
services:
  app:
    image: ${declared}
    profiles: [watch]
    volumes: ["${dataFolder}:/config"]
`

/** A household whose containers can be removed and whose declared image can change. */
function smallHousehold() {
  const first = fakeMachine()
  const clock = { at: NOW.getTime() }
  const now = () => new Date(clock.at)
  const state = openStateStore(first.paths, { now })
  const dataFolder = join(first.paths.data, 'app')
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(join(dataFolder, 'library.xml'), '<library/>')
  const containers: Container[] = [fakeContainer('app', { image: OLD })]
  const engine = fakeEngine({ containers, images: [fakeImage(OLD, 'sha256:app')] })
  const { hand: runner } = fakeRunner()
  const apply = async ({ to }: RunnerChange) => void (to === 'removed' && containers.splice(0))
  const declaring = (declared: string) =>
    fakeMachine({
      compose: composeDeclaring(declared, dataFolder),
      paths: first.paths,
      settings: first.settings,
      state: () => state,
      now,
      engine: async () => engine,
      runner: async () => ({ ...runner, apply }),
    })
  return { declaring, kept: dataFolder, containers, later: () => void (clock.at += 60_000) }
}

async function runAction(name: string, body: Record<string, unknown>, machine: Machine): Promise<void> {
  const result = await act(name, { body }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(`${name} came to ${result.type}`)
  expect((await result.ended).error).toBeNull()
}
const upOf = (machine: Machine) =>
  planUp(watchForm, machine).then(
    () => 'goes on',
    ({ data }) => data,
  )

test('a service that was removed is judged by its last known image, with the time it was seen', async () => {
  const { declaring } = smallHousehold()
  await runAction('down', watchForm, declaring(OLD))
  expect(await upOf(declaring(OLD))).toBe('goes on')
  const refusal = {
    code: 'UPDATE-7',
    summary:
      'app last ran jellyfin/jellyfin:10.10.7 (10.10.7), seen on 2026-03-14. Starting it from jellyfin/jellyfin:10.11.0 would cross a known breaking change: jellyfin-10.11.',
    meaning: expect.stringContaining('rebuilds its whole database'),
    remedies: [{ command: 'usher backup app' }, { command: 'usher up app' }, { command: 'usher update apply app' }],
  }
  expect(await upOf(declaring(NEW))).toMatchObject(refusal)
  expect(await upOf(declaring('jellyfin/jellyfin:latest'))).toMatchObject({
    summary: expect.stringContaining('may cross a known breaking change'),
  })
})

test('a backup made after the last known image allows the step; an older one does not', async () => {
  const { declaring, later } = smallHousehold()
  await runAction('backup', { services: ['app'] }, declaring(OLD))
  later()
  await runAction('down', watchForm, declaring(OLD))
  expect(await upOf(declaring(NEW))).toMatchObject({ code: 'UPDATE-7' })
  later()
  await runAction('backup', { services: ['app'] }, declaring(NEW))
  expect(await upOf(declaring(NEW))).toBe('goes on')
})

test('a service without data or without a known image is not refused', async () => {
  const { declaring, kept: dataFolder } = smallHousehold()
  await runAction('down', watchForm, declaring(OLD))
  const machine = declaring(NEW)
  expect(await upOf(machine)).toMatchObject({ code: 'UPDATE-7' })
  rmSync(dataFolder, { recursive: true })
  expect(await upOf(machine)).toBe('goes on')
  mkdirSync(dataFolder)
  writeFileSync(join(dataFolder, 'library.xml'), '<library/>')
  expect(await upOf(machine)).toMatchObject({ code: 'UPDATE-7' })
  machine.state().keyValues.delete('ran')
  expect(await upOf(machine)).toBe('goes on')
})

test('a restore forgets the last known image', async () => {
  const { declaring, later } = smallHousehold()
  await runAction('down', watchForm, declaring(OLD))
  later()
  const machine = declaring(NEW)
  await runAction('backup', { services: ['app'] }, machine)
  const [{ name } = { name: '' }] = await listBackups(machine.paths)
  expect(readLastImage(machine, 'app')?.at).toBe(NOW.toISOString())
  const plan = await planRestore(name, machine)
  await performRestore(plan, machine, workWithoutJob)
  expect(readLastImage(machine, 'app')).toBeUndefined()
})

test('rememberImages skips a container that never started, and stores one that did', async () => {
  const { declaring, containers } = smallHousehold()
  const machine = declaring(OLD)
  containers[0]!.state = 'created'
  await rememberImages(['app', 'nobody'], machine)
  expect(readLastImage(machine, 'app')).toBeUndefined()
  containers[0]!.state = 'running'
  await runAction('up', watchForm, machine)
  expect(readLastImage(machine, 'app')?.value).toEqual({ image: OLD, digest: 'sha256:sha256:app', version: '10.10.7' })
})

test('what ran waits for the disk before a removal; after a start it goes there with the end of the change', async () => {
  const { declaring } = smallHousehold()
  const machine = declaring(OLD)
  const store = machine.state()
  const waited: unknown[] = []
  const transaction: typeof store.transaction = (write, lasting = 'power-cut') => (
    waited.push(lasting),
    store.transaction(write, lasting)
  )
  const watched = { ...machine, state: () => ({ ...store, transaction }) }
  await runAction('down', watchForm, watched)
  const [begin, end] = ['power-cut', 'power-cut']
  expect(waited).toEqual([begin, 'power-cut', end])
  waited.length = 0
  await runAction('up', watchForm, watched)
  expect(waited).toEqual([begin, 'kill', end])
})

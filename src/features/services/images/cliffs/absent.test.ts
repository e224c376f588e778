import { expect, test } from 'bun:test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lyingIn } from '../../../../platform/backup-catalogue/folder.ts'
import { act } from '../../../../dispatch/act.ts'
import type { Change } from '../../../../platform/compose/apply.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { openState } from '../../../../platform/store/open.ts'
import { container, image, NOW, pretendEngine } from '../../../../../test-support/engine.ts'
import { pretendHand, pretendMachine } from '../../../../../test-support/machine.ts'
import { planUp } from '../../lifecycle/up.ts'
import { performRestore } from '../../../data/restore/perform.ts'
import { planRestore } from '../../../data/restore/plan.ts'
import { lastRan, rememberRan } from '../ran.ts'

const [OLD, NEW] = ['jellyfin/jellyfin:10.10.7', 'jellyfin/jellyfin:10.11.0']
const IDLE = { job: null, signal: new AbortController().signal, tell() {}, step() {}, safePoint() {} }
const APP = { forms: ['watch'], services: [] }

const den = (declared: string, kept: string) => `
name: usher
x-usher:
  schema: 1
  forms: { watch: { summary: "Watch", services: [app] } }
services:
  app:
    image: ${declared}
    profiles: [watch]
    volumes: ["${kept}:/config"]
`

/** A household whose containers go when they are taken away, and whose declaration may move on. */
function household() {
  const first = pretendMachine()
  const clock = { at: NOW.getTime() }
  const now = () => new Date(clock.at)
  const state = openState(first.places, { now })
  const kept = join(first.places.data, 'app')
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, 'library.xml'), '<library/>')
  const containers: Container[] = [container('app', { image: OLD })]
  const engine = pretendEngine({ containers, images: [image(OLD, 'sha256:app')] })
  const { hand } = pretendHand()
  const apply = async ({ to }: Change) => void (to === 'removed' && containers.splice(0))
  const declaring = (declared: string) =>
    pretendMachine({
      compose: den(declared, kept),
      places: first.places,
      settings: first.settings,
      state: () => state,
      now,
      engine: async () => engine,
      hand: async () => ({ ...hand, apply }),
    })
  return { declaring, kept, containers, later: () => void (clock.at += 60_000) }
}

async function done(name: string, body: Record<string, unknown>, machine: Machine): Promise<void> {
  const deed = await act(name, { body }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error(`${name} came to ${deed.is}`)
  expect((await deed.ended).error).toBeNull()
}
const upOf = (machine: Machine) =>
  planUp(APP, machine).then(
    () => 'goes on',
    ({ data }) => data,
  )

test('stopped, moved on and started: it is told by what it ran, with when that was seen', async () => {
  const { declaring } = household()
  await done('down', APP, declaring(OLD))
  expect(await upOf(declaring(OLD))).toBe('goes on')
  const told = {
    code: 'UPDATE-7',
    summary:
      'app last ran jellyfin/jellyfin:10.10.7 (10.10.7), as seen on 2026-03-14; made from jellyfin/jellyfin:10.11.0 it would cross a known cliff, jellyfin-10.11.',
    meaning: expect.stringContaining('rebuilds its whole database'),
    remedies: [{ command: 'usher backup app' }, { command: 'usher up app' }, { command: 'usher update apply app' }],
  }
  expect(await upOf(declaring(NEW))).toMatchObject(told)
  expect(await upOf(declaring('jellyfin/jellyfin:latest'))).toMatchObject({
    summary: expect.stringContaining('it may cross a known cliff'),
  })
})

test('a backup made since, as it lies, is enough to go on; one from before is not', async () => {
  const { declaring, later } = household()
  await done('backup', { services: ['app'] }, declaring(OLD))
  later()
  await done('down', APP, declaring(OLD))
  expect(await upOf(declaring(NEW))).toMatchObject({ code: 'UPDATE-7' })
  later()
  await done('backup', { services: ['app'] }, declaring(NEW))
  expect(await upOf(declaring(NEW))).toBe('goes on')
})

test('what keeps nothing any more is not refused, and neither is what nothing is remembered of', async () => {
  const { declaring, kept } = household()
  await done('down', APP, declaring(OLD))
  const machine = declaring(NEW)
  expect(await upOf(machine)).toMatchObject({ code: 'UPDATE-7' })
  rmSync(kept, { recursive: true })
  expect(await upOf(machine)).toBe('goes on')
  mkdirSync(kept)
  writeFileSync(join(kept, 'library.xml'), '<library/>')
  expect(await upOf(machine)).toMatchObject({ code: 'UPDATE-7' })
  machine.state().memory.forget('ran')
  expect(await upOf(machine)).toBe('goes on')
})

test('what was put back from a backup is no more what ran', async () => {
  const { declaring, later } = household()
  await done('down', APP, declaring(OLD))
  later()
  const machine = declaring(NEW)
  await done('backup', { services: ['app'] }, machine)
  const [{ name } = { name: '' }] = await lyingIn(machine.places)
  expect(lastRan(machine, 'app')?.at).toBe(NOW.toISOString())
  const plan = await planRestore(name, machine)
  await performRestore(plan, machine, IDLE)
  expect(lastRan(machine, 'app')).toBeUndefined()
})

test('a container that was never begun is not remembered; one that was brought up is', async () => {
  const { declaring, containers } = household()
  const machine = declaring(OLD)
  containers[0]!.state = 'created'
  await rememberRan(['app', 'nobody'], machine)
  expect(lastRan(machine, 'app')).toBeUndefined()
  containers[0]!.state = 'running'
  await done('up', APP, machine)
  expect(lastRan(machine, 'app')?.value).toEqual({ image: OLD, digest: 'sha256:sha256:app', version: '10.10.7' })
})

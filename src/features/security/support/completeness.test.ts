import { expect, test } from 'bun:test'
import type { BundleData } from '../../../../contract/kinds/bundle.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { ENGINE_INFO } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { askOne } from '../../../dispatch/ask.ts'
import { toErrorEnvelope } from '../../../operations/envelope.ts'
import { usherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { planSupport } from './plan.ts'

const stopped = () =>
  fakeMachine({ engine: async () => Promise.reject(usherError('ENGINE-2', { start: 'start it', remedy: 'Start it' })) })

/** A machine whose engine answers everything that a bundle asks. */
async function stackOf(...apps: Parameters<typeof fakeStack>[0]): Promise<Machine> {
  const machine = await fakeStack(apps)
  const engine = await machine.engine()
  return { ...machine, engine: async () => ({ ...engine, info: async () => ENGINE_INFO }) }
}

async function withoutLidarrContainer(): Promise<Machine> {
  const machine = await stackOf(fakeApp('sonarr'), fakeApp('lidarr'))
  const engine = await machine.engine()
  const containers = async () => (await engine.containers()).filter(({ service }) => service !== 'lidarr')
  return { ...machine, engine: async () => ({ ...engine, containers }) }
}

const planFor = (machine: Machine) => planSupport({ tail: 10, include_names: false }, machine, askOne)
const namesOfLidarr = { subject: 'names that only lidarr knows', because: expect.stringContaining('is not running') }

test('a dry run is complete and exits with 0, and lists what a bundle would lack; writing that bundle exits with 3', async () => {
  const machine = stopped()
  const dry = await runCli(['support', '--dry-run', '--json'], { machine })
  const { complete, skipped } = (JSON.parse(dry.out) as { data: BundleData }).data
  expect([dry.exit, complete]).toEqual([0, true])
  expect(skipped).toContainEqual({ subject: 'the logs of the services', because: 'the engine does not respond' })
  expect((await runCli(['support'], { machine })).exit).toBe(3)
})

test('a bundle lacks nothing because of a service that was never created, and still names it', async () => {
  const plan = await planFor(await withoutLidarrContainer())
  expect([plan.isIncomplete, plan.skipped]).toEqual([false, [namesOfLidarr]])
})

test('a bundle is incomplete if a stopped service could not be asked for its names', async () => {
  const plan = await planFor(await stackOf(fakeApp('sonarr'), fakeApp('lidarr', { state: 'exited' })))
  expect([plan.isIncomplete, plan.skipped]).toEqual([true, [namesOfLidarr]])
})

type EngineOf = Awaited<ReturnType<Machine['engine']>>

async function withBroken(broken: Partial<EngineOf>): Promise<Machine> {
  const machine = await stackOf(fakeApp('sonarr'))
  const engine = await machine.engine()
  return { ...machine, engine: async () => ({ ...engine, ...broken }) }
}

const failed = () => usherError('ENGINE-7', { seconds: '10' })
const because = failed().data.summary

test('a bundle is incomplete if the containers cannot be listed', async () => {
  const plan = await planFor(await withBroken({ containers: () => Promise.reject(failed()) }))
  expect([plan.isIncomplete, plan.skipped]).toEqual([
    true,
    expect.arrayContaining([{ subject: 'the logs of the services', because }]),
  ])
})

test('a bundle is incomplete if a log cannot be read', async () => {
  const logs = async function* () {
    yield* []
    throw failed()
  }
  const plan = await planFor(await withBroken({ logs }))
  expect([plan.isIncomplete, plan.skipped]).toEqual([true, [{ subject: 'the log of sonarr', because }]])
})

test('a bundle is incomplete if an answer is an error', async () => {
  const machine = await stackOf(fakeApp('sonarr'))
  const askFor = (name: string, of: Machine) =>
    name === 'checks' ? Promise.resolve(toErrorEnvelope(failed())) : askOne(name, of)
  const plan = await planSupport({ tail: 10, include_names: false }, machine, askFor)
  expect([plan.isIncomplete, plan.skipped]).toEqual([true, [{ subject: 'checks.json', because }]])
  expect(plan.files[0]!.text).toContain(`checks.json: ${because}`)
})

test('a bundle is incomplete if the engine does not describe itself', async () => {
  const plan = await planFor(await withBroken({ info: () => Promise.reject(failed()) }))
  expect([plan.isIncomplete, plan.skipped]).toEqual([true, [{ subject: 'engine.json', because }]])
})

import { expect, test } from 'bun:test'
import type { BundleData } from '../../../../contract/kinds/bundle.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { askOne } from '../../../dispatch/ask.ts'
import { usherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { planSupport } from './plan.ts'

const stopped = () =>
  fakeMachine({ engine: async () => Promise.reject(usherError('ENGINE-2', { start: 'start it', remedy: 'Start it' })) })

async function withoutLidarrContainer(): Promise<Machine> {
  const machine = await fakeStack([fakeApp('sonarr'), fakeApp('lidarr')])
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
  const plan = await planFor(await fakeStack([fakeApp('sonarr'), fakeApp('lidarr', { state: 'exited' })]))
  expect([plan.isIncomplete, plan.skipped]).toEqual([true, [namesOfLidarr]])
})

import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import type { StackRunner } from '../../../platform/compose/stack-runner.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { fakeContainer, fakeImage, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { performLifecycle } from './perform.ts'
import type { ServiceSelection } from './plan.ts'
import { planUp } from './up.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const watch: ServiceSelection = { forms: ['watch'], services: [] }

/** A household with a running films form, and a runner that counts its calls. */
function runningHousehold() {
  const containers = [fakeContainer('jellyfin', { networks: ['one'] }), fakeContainer('sonarr')]
  const images = [fakeImage('example/jellyfin:1.0', 'sha256:jellyfin')]
  const inputs: { given: string | null } = { given: 'a' }
  const { hand: runner, asked: requests } = fakeRunner({}, () => inputs.given)
  let questions = 0
  const counted: StackRunner = {
    ...runner,
    identify: () => (questions++, runner.identify()),
    plan: (change) => (questions++, runner.plan(change)),
    configHashes: (services) => (questions++, runner.configHashes(services)),
    apply: (...words) => (questions++, runner.apply(...words)),
  }
  const machine = fakeMachine({
    engine: async () => fakeEngine({ containers, images }),
    runner: async () => counted,
  })
  mkdirSync(machine.paths.state, { recursive: true })
  return {
    containers,
    images,
    told: inputs,
    hand: runner,
    asked: requests,
    questions: () => questions,
    async up(selection = watch, performing = workWithoutJob) {
      questions = 0
      return performLifecycle(await planUp(selection, machine), machine, performing)
    },
  }
}

test('up runs nothing if the runner brought it up and nothing changed since', async () => {
  const machine = runningHousehold()
  const first = await machine.up()
  expect(machine.questions()).toBeGreaterThan(0)
  expect(machine.asked).toHaveLength(1)
  const second = await machine.up()
  expect(machine.questions()).toBe(0)
  expect(machine.asked).toHaveLength(1)
  expect(second).toEqual({ ...first, commands: [] })
  expect(second.summary).toBe('Everything was up to date already.')
})

const jellyfinContainer = (machine: ReturnType<typeof runningHousehold>) => machine.containers[0]!
const outsideChanges: Record<string, (machine: ReturnType<typeof runningHousehold>) => void> = {
  'a file or a setting': ({ told: inputs }) => (inputs.given = 'b'),
  'what nobody can know': ({ told: inputs }) => (inputs.given = null),
  'the container': (machine) => (jellyfinContainer(machine).id = 'another'),
  'its network': (machine) => (jellyfinContainer(machine).networks = []),
  'its state': (machine) => (jellyfinContainer(machine).state = 'paused'),
  'what its image is': ({ images }) => (images[0] = fakeImage('example/jellyfin:1.0', 'sha256:newer')),
  'that its image is here': ({ images }) => images.pop(),
  'another container of the project': ({ containers }) => containers.pop(),
  'a second of the same service': ({ containers }) => containers.push(fakeContainer('jellyfin', { id: 'second' })),
}
for (const [what, touch] of Object.entries(outsideChanges))
  test(`up runs again after a change of: ${what}`, async () => {
    const machine = runningHousehold()
    await machine.up()
    touch(machine)
    await machine.up()
    expect(machine.questions()).toBeGreaterThan(0)
    expect(machine.asked.filter(({ to }) => to === 'up')).toHaveLength(2)
  })

test('a one-off container by hand does not count as a change', async () => {
  const machine = runningHousehold()
  await machine.up()
  const { labels } = jellyfinContainer(machine)
  machine.containers.push(
    fakeContainer('jellyfin', { id: 'run', labels: { ...labels, 'com.docker.compose.oneoff': 'True' } }),
  )
  await machine.up()
  expect(machine.asked).toHaveLength(1)
})

test('up runs for a service that the runner has not started before', async () => {
  const machine = runningHousehold()
  await machine.up()
  await machine.up({ forms: [], services: ['sonarr'] })
  expect(machine.asked).toHaveLength(2)
})

test('a change while the runner works is not remembered as up to date', async () => {
  const machine = runningHousehold()
  const { apply } = machine.hand
  machine.hand.apply = async (...words) => {
    machine.hand.apply = apply
    machine.told.given = 'b'
    return apply(...words)
  }
  await machine.up()
  await machine.up()
  expect(machine.asked).toHaveLength(2)
})

test('a change while up waits for health is not remembered either', async () => {
  const machine = runningHousehold()
  const waiting: WorkContext = {
    ...workWithoutJob,
    reportProgress: () => void (jellyfinContainer(machine).networks = ['other']),
  }
  await machine.up(watch, waiting)
  await machine.up()
  expect(machine.asked).toHaveLength(2)
})

import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine, fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'
import { readLastImage } from '../images/last-image.ts'
import { atOneMoment } from './at-one-moment.ts'
import { performLifecycle } from './perform.ts'
import { planUp } from './up.ts'

const SERVICES = ['one', 'two', 'three']

/** A machine with a container of each service but the first, and what its engine was asked for. */
function countedMachine() {
  const compose = JSON.stringify({
    name: 'usher',
    services: Object.fromEntries(SERVICES.map((name) => [name, { image: `example/${name}:1.0` }])),
  })
  const containers = SERVICES.slice(1).map((name) => fakeContainer(name))
  const engine = fakeEngine({ containers })
  const asked: string[] = []
  const counted: typeof engine = {
    ...engine,
    containers: (...how) => (asked.push(JSON.stringify(how)), engine.containers(...how)),
    inspectAll: (ids) => (asked.push(...ids), engine.inspectAll(ids)),
    images: () => (asked.push('images'), engine.images()),
  }
  const { hand: runner } = fakeRunner({}, () => 'inputs')
  const apply: typeof runner.apply = async () => {
    asked.length = 0
    containers.push(fakeContainer('one'))
  }
  const machine = fakeMachine({ compose, engine: async () => counted, runner: async () => ({ ...runner, apply }) })
  mkdirSync(machine.paths.state, { recursive: true })
  return { machine, asked }
}

test('a plan to start services asks the engine for each list once, and inspects each container once', async () => {
  const { machine, asked } = countedMachine()
  const { services } = await planUp({ forms: [], services: SERVICES }, machine)
  expect(services.map(({ service }) => service).toSorted()).toEqual(SERVICES.toSorted())
  expect(asked).toContain('two-id')
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})

test('after a change the engine is asked for each list once, and for the details of each container once', async () => {
  const { machine, asked } = countedMachine()
  const plan = await planUp({ forms: [], services: SERVICES }, machine)
  const { complete } = await performLifecycle(plan, machine, workWithoutJob)
  expect(complete).toBe(true)
  expect(asked).toContain('one-id')
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  expect(readLastImage(machine, 'one')?.value.image).toBe('example/one:1.0')
})

test('at one moment, some of the containers that were inspected are not inspected again', async () => {
  const { machine, asked } = countedMachine()
  const engine = await atOneMoment(machine).engine()
  await engine.inspectAll(['two-id', 'three-id'])
  expect((await engine.inspectAll(['three-id'])).map(({ id }) => id)).toEqual(['three-id'])
  expect(asked).toEqual(['two-id', 'three-id'])
  expect(await engine.inspectAll(['three-id', 'another'])).toHaveLength(1)
  expect(asked).toContain('another')
})

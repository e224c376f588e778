import { expect, test } from 'bun:test'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { planUp } from './up.ts'

const SERVICES = ['one', 'two', 'three']

test('a plan to start services asks the engine for each list once, and inspects each container once', async () => {
  const compose = JSON.stringify({
    name: 'usher',
    services: Object.fromEntries(SERVICES.map((name) => [name, { image: `example/${name}:1.0` }])),
  })
  const engine = fakeEngine({ containers: SERVICES.slice(1).map((name) => fakeContainer(name)) })
  const asked: string[] = []
  const counted: typeof engine = {
    ...engine,
    containers: (...how) => (asked.push(JSON.stringify(how)), engine.containers(...how)),
    inspectAll: (ids) => (asked.push(...ids), engine.inspectAll(ids)),
    images: () => (asked.push('images'), engine.images()),
  }
  const { services } = await planUp(
    { forms: [], services: SERVICES },
    fakeMachine({ compose, engine: async () => counted }),
  )
  expect(services.map(({ service }) => service).toSorted()).toEqual(SERVICES.toSorted())
  expect(asked).toContain('two-id')
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})

import { expect, test } from 'bun:test'
import { stillClock } from '../../../../test-support/http/clock.ts'
import { pretended, type Pretended } from '../../../../test-support/http/machine.ts'
import { quietOf } from './quiet.ts'

/** Lets what was begun come to its end. */
const settled = async () => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

async function vouching(home: Pretended, gone?: Error) {
  const clock = stillClock()
  const ended = new AbortController()
  let stack = await home.machine.stack()
  const machine = {
    ...home.machine,
    stack: async () => stack,
    engine: async () => (gone ? Promise.reject(gone) : home.engine),
  }
  const change = async () => void (stack = { ...stack })
  return { clock, ended, change, quiet: quietOf(machine, clock, () => ended.signal) }
}

test('a look is vouched for until something happens to a container', async () => {
  using home = pretended()
  const { quiet } = await vouching(home)
  const still = await quiet()
  await settled()
  expect(await still()).toBe(true)
  home.engine.change('finder', { state: 'exited' })
  await settled()
  expect(await still()).toBe(false)
  expect(await (await quiet())()).toBe(true)
})

test('also until a job begins, and until a file of the stack is another', async () => {
  using home = pretended()
  const { quiet, change } = await vouching(home)
  const [one, other] = [await quiet(), await quiet()]
  home.machine.state().jobs.start({ action: 'up', body: {}, summary: 'Start tv' })
  expect(await one()).toBe(false)
  expect(await other()).toBe(false)
  const third = await quiet()
  await change()
  expect(await third()).toBe(false)
})

test('for a quarter of a second at most, whatever is heard', async () => {
  using home = pretended()
  const { quiet, clock } = await vouching(home)
  const still = await quiet()
  clock.pass(249)
  expect(await still()).toBe(true)
  clock.pass(1)
  expect(await still()).toBe(false)
})

test('five seconds after the last question nothing listens any more, and at once when it is over', async () => {
  using home = pretended()
  const { quiet, clock, ended } = await vouching(home)
  await quiet()
  await settled()
  expect(home.engine.listening).toBe(1)
  clock.pass(4_000)
  await quiet()
  clock.pass(4_000)
  await settled()
  expect(home.engine.listening).toBe(1)
  clock.pass(1_000)
  await settled()
  expect(home.engine.listening).toBe(0)
  await quiet()
  await settled()
  expect(home.engine.listening).toBe(1)
  ended.abort()
  await settled()
  expect(home.engine.listening).toBe(0)
})

test('an engine that has gone vouches for nothing', async () => {
  using home = pretended()
  const { quiet } = await vouching(home, new Error('it is gone'))
  const still = await quiet()
  await settled()
  expect(await still()).toBe(false)
})

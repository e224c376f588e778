import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { fakeContainer, fakeEngine } from '../../../test-support/engine/fake-engine.ts'
import { createInbox } from '../../operations/far/inbox.ts'
import type { Machine } from '../../platform/machine.ts'
import { serveFar } from './serve-far.ts'

/** Usher that answers another one, whose lines the test writes. */
function answering(machine: () => Promise<Machine>) {
  const toFar = createInbox<string>()
  const frames: { id?: number; type?: string }[] = []
  let news = Promise.withResolvers<void>()
  const served = serveFar(machine, {
    lines: (async function* () {
      try {
        yield* toFar
      } catch {
        // The end of the leash.
      }
    })(),
    write: async (line) => {
      frames.push(JSON.parse(line) as object)
      news.resolve()
      news = Promise.withResolvers()
    },
    signal: new AbortController().signal,
  })
  return {
    served,
    frames,
    ask: (line: object) => toFar.add(JSON.stringify(line)),
    async until(isThere: () => boolean) {
      while (!isThere()) await news.promise
    },
    leave: () => toFar.fail(new Error('the leash is gone')),
  }
}

/** A service that writes a line whenever somebody reads the next one. */
function chattyMachine(most: number) {
  const read: number[] = []
  const engine = fakeEngine({ containers: [fakeContainer('sonarr', { state: 'running' })] })
  const logBatches = async function* () {
    for (let line = 1; line <= most; line++) {
      read.push(line)
      yield [{ stream: 'stdout' as const, logged_at: '2026-03-14T09:30:00.000Z', text: `line ${line}` }]
    }
  }
  return { machine: fakeMachine({ engine: async () => ({ ...engine, logBatches }) as never }), read }
}

test('a reader gets no more parts than it has room for, and the rest as it makes room', async () => {
  const { machine, read } = chattyMachine(400)
  const far = answering(async () => machine)
  const parts = () => far.frames.filter(({ type }) => type === 'items').length - 1
  far.ask({
    id: 1,
    type: 'read',
    name: 'logs',
    arguments: [
      ['service', 'sonarr'],
      ['follow', 'true'],
    ],
    window: 2,
  })
  await far.until(() => parts() === 2)
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(parts()).toBe(2)
  const before = read.length
  far.ask({ id: 1, type: 'more', parts: 1 })
  await far.until(() => parts() === 3)
  expect(before).toBeLessThan(400)
  // Whoever leaves is not waited for.
  far.leave()
  await far.served
})

test('a reader that names no room gets all parts, as an older usher expects', async () => {
  const { machine } = chattyMachine(100)
  const far = answering(async () => machine)
  far.ask({ id: 1, type: 'read', name: 'logs', arguments: [['service', 'sonarr']] })
  await far.until(() => far.frames.some(({ type }) => type === 'end' || type === 'answer' || type === 'refusal'))
  expect(far.frames.at(-1)?.type).toBe('end')
  far.leave()
  await far.served
})

test('a request that fails without words is refused, and the next one is answered', async () => {
  const broken = fakeMachine({
    stack: () => Promise.reject(new TypeError('broken')),
    state: () => {
      throw new TypeError('broken too')
    },
  })
  let asked = 0
  const far = answering(async () => (++asked === 1 ? broken : fakeMachine()))
  far.ask({ id: 1, type: 'names' })
  await far.until(() => far.frames.some(({ id, type }) => id === 1 && type === 'refusal'))
  far.ask({ id: 2, type: 'names' })
  await far.until(() => far.frames.some(({ id, type }) => id === 2 && type === 'names'))
  far.leave()
  await far.served
})

import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { LogLine } from '../../src/platform/engine/engine.ts'
import type { Served } from '../../src/surfaces/http/serve.ts'
import { pretended, type Pretended } from '../../test-support/http/machine.ts'
import { dial, request, type Line } from './support/raw.ts'
import { portOf, serving } from './support/ways.ts'

let home: Pretended
let served: Served
beforeEach(async () => {
  home = pretended()
  served = await serving({ machine: home.machine, limits: { stuckMs: 200 } })
})
afterEach(async () => {
  await served.stop()
  home[Symbol.dispose]()
})

const line = (n: number): LogLine => ({
  at: `2026-03-14T13:00:00.${String(n % 1000).padStart(3, '0')}Z`,
  stream: 'stdout',
  text: `line ${n}`,
})
const admitted = () => ['Host', `127.0.0.1:${portOf(served)}`, 'X-Service-Token', served.serving.token]

async function asking(): Promise<Line> {
  const open = await dial(portOf(served))
  open.socket.write(
    `GET /api/logs HTTP/1.1\r\nHost: 127.0.0.1:${portOf(served)}\r\nX-Service-Token: ${served.serving.token}\r\n\r\n`,
  )
  return open
}

test('one envelope a line, and no closing element', async () => {
  home.engine.lines.set('finder', lines(3))
  const { status, headers, text } = await request(portOf(served), 'GET', '/api/logs?service=finder', admitted())
  expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
  const envelopes = text
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one) as { kind: string; data: { text: string } })
  expect(envelopes.map(({ kind, data }) => [kind, data.text])).toEqual([
    ['log', 'line 0'],
    ['log', 'line 1'],
    ['log', 'line 2'],
  ])
})

test('the first line leaves before the last is read', async () => {
  const rest = Promise.withResolvers<void>()
  home.engine.lines.set(
    'finder',
    lines(2, async (n) => void (n === 1 && (await rest.promise))),
  )
  using open = await asking()
  await open.hears('line 0')
  expect(open.heard()).not.toContain('line 1')
  rest.resolve()
  await open.hears('line 1')
  await open.hears('\r\n0\r\n\r\n')
})

test('a fault in the middle is one more line', async () => {
  home.engine.lines.set(
    'finder',
    lines(2, async (n) => {
      if (n === 1) throw new Error('the engine went away')
    }),
  )
  const { text } = await request(portOf(served), 'GET', '/api/logs?service=finder', admitted())
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((one) => (JSON.parse(one) as { kind: string }).kind),
  ).toEqual(['log', 'error'])
})

test('it is read no further when whoever asked has gone', async () => {
  let read = 0
  let over = false
  home.engine.lines.set(
    'finder',
    lines(
      Infinity,
      async (n) => {
        read = n
        await new Promise((resolve) => setImmediate(resolve))
      },
      () => (over = true),
    ),
  )
  const open = await asking()
  await open.hears('line 3')
  open.socket.destroy()
  while (!over) await new Promise((resolve) => setImmediate(resolve))
  expect(read).toBeGreaterThan(3)
})

test('it is read no faster than the client takes it, and one that takes nothing is let go of', async () => {
  let over = false
  let bytes = 0
  const large = 'x'.repeat(4_000)
  home.engine.lines.set('finder', {
    async *[Symbol.asyncIterator]() {
      try {
        for (let n = 0; n < 100_000; n++) {
          yield { ...line(n), text: large }
          bytes += large.length
        }
      } finally {
        over = true
      }
    },
  })
  using open = await asking()
  open.socket.pause()
  while (!over) await new Promise((resolve) => setImmediate(resolve))
  expect(bytes).toBeLessThan(40_000_000)
  while (served.connections() > 0) await new Promise((resolve) => setImmediate(resolve))
})

function lines(count: number, before: (n: number) => Promise<void> = async () => {}, after: () => void = () => {}) {
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for (let n = 0; n < count; n++) {
          await before(n)
          yield line(n)
        }
      } finally {
        after()
      }
    },
  }
}

import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { LogLine } from '../../src/platform/engine/engine.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { openConnection, sendRequest, type RawConnection } from './support/raw-connection.ts'
import { countReaches, portOf, startSurface } from './support/surfaces.ts'

let home: ControllableMachine
let server: RunningServer
beforeEach(async () => {
  home = controllableMachine()
  server = await startSurface({ machine: home.machine, limits: { stalledMs: 200 } })
})
afterEach(async () => {
  await server.stop()
  home[Symbol.dispose]()
})

const logLine = (n: number): LogLine => ({
  logged_at: `2026-03-14T13:00:00.${String(n % 1000).padStart(3, '0')}Z`,
  stream: 'stdout',
  text: `line ${n}`,
})
const admittedHeaders = () => ['Host', `127.0.0.1:${portOf(server)}`, 'X-Service-Token', server.info.token]

async function openLogStream(): Promise<RawConnection> {
  const open = await openConnection(portOf(server))
  open.socket.write(
    `GET /api/logs HTTP/1.1\r\nHost: 127.0.0.1:${portOf(server)}\r\nX-Service-Token: ${server.info.token}\r\n\r\n`,
  )
  return open
}

test('logs are one envelope per line, without a closing element', async () => {
  home.engine.logLines.set('finder', logLines(3))
  const { status, headers, text } = await sendRequest(
    portOf(server),
    'GET',
    '/api/logs?service=finder',
    admittedHeaders(),
  )
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

test('the first line is sent before the last is read', async () => {
  const rest = Promise.withResolvers<void>()
  home.engine.logLines.set(
    'finder',
    logLines(2, async (n) => void (n === 1 && (await rest.promise))),
  )
  using open = await openLogStream()
  await open.waitFor('line 0')
  expect(open.received()).not.toContain('line 1')
  rest.resolve()
  await open.waitFor('line 1')
  await open.waitFor('\r\n0\r\n\r\n')
})

test('an error in the middle is one more line', async () => {
  home.engine.logLines.set(
    'finder',
    logLines(2, async (n) => {
      if (n === 1) throw new Error('the engine went away')
    }),
  )
  const { text } = await sendRequest(portOf(server), 'GET', '/api/logs?service=finder', admittedHeaders())
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((one) => (JSON.parse(one) as { kind: string }).kind),
  ).toEqual(['log', 'error'])
})

test('reading stops when the client disconnects', async () => {
  let read = 0
  let over = false
  home.engine.logLines.set(
    'finder',
    logLines(
      Infinity,
      async (n) => {
        read = n
        await new Promise((resolve) => setImmediate(resolve))
      },
      () => (over = true),
    ),
  )
  const open = await openLogStream()
  await open.waitFor('line 3')
  open.socket.destroy()
  while (!over) await new Promise((resolve) => setImmediate(resolve))
  expect(read).toBeGreaterThan(3)
})

test('reading is no faster than the client, and a client that reads nothing is disconnected', async () => {
  let over = false
  let bytes = 0
  const large = 'x'.repeat(4_000)
  home.engine.logLines.set('finder', {
    async *[Symbol.asyncIterator]() {
      try {
        for (let n = 0; n < 100_000; n++) {
          yield { ...logLine(n), text: large }
          bytes += large.length
        }
      } finally {
        over = true
      }
    },
  })
  using open = await openLogStream()
  open.socket.pause()
  while (!over) await new Promise((resolve) => setImmediate(resolve))
  expect(bytes).toBeLessThan(40_000_000)
  await countReaches(server, 0)
})

function logLines(count: number, before: (n: number) => Promise<void> = async () => {}, after: () => void = () => {}) {
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for (let n = 0; n < count; n++) {
          await before(n)
          yield logLine(n)
        }
      } finally {
        after()
      }
    },
  }
}

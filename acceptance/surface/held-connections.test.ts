import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { ListenerLimits } from '../../src/surfaces/http/listener.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { placeholderWebApp } from '../../src/surfaces/http/web-app/web-app.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { openConnection, sendRequest, type RawConnection } from './support/raw-connection.ts'
import { countReaches, portOf, startSurface } from './support/surfaces.ts'

// Connections that somebody without a token holds: silent ones, and those whose answers are never read.

const SCRIPT_BYTES = 400_000
const PIPELINED = 100
/** Requests have a minute to arrive, so only the limit under test ends a connection. */
const LIMITS: Partial<ListenerLimits> = {
  headMs: 60_000,
  requestMs: 60_000,
  idleMs: 60_000,
  timeoutCheckMs: 50,
  minBytesPerSecond: 1e9,
}

let home: ControllableMachine
let server: RunningServer | undefined
let opened: RawConnection[]
beforeEach(() => {
  home = controllableMachine()
  opened = []
})
afterEach(async () => {
  for (const { socket } of opened) socket.destroy()
  await server?.stop()
  server = undefined
  home[Symbol.dispose]()
})

async function serve(limits: Partial<ListenerLimits>): Promise<string> {
  const content = new Uint8Array(SCRIPT_BYTES)
  const app = { ...placeholderWebApp(), files: new Map([['/app.bin', { mediaType: 'application/wasm', content }]]) }
  server = await startSurface({ machine: home.machine, app, limits: { ...LIMITS, ...limits } })
  return `Host: 127.0.0.1:${portOf(server)}\r\n`
}

async function connect(): Promise<RawConnection> {
  const connection = await openConnection(portOf(server!))
  opened.push(connection)
  return connection
}

const withToken = (host: string) => `${host}X-Service-Token: ${server!.info.token}\r\n`
const requests = (host: string) => `GET /app.bin HTTP/1.1\r\n${host}\r\n`.repeat(PIPELINED)

const askAsOwner = (host: string) =>
  sendRequest(portOf(server!), 'GET', '/api/version', [
    'Host',
    host.slice('Host: '.length).trim(),
    'X-Service-Token',
    server!.info.token,
  ])

test('a connection whose answers nobody reads is closed, whoever asked', async () => {
  const host = await serve({ stalledMs: 200 })
  for (const head of [host, withToken(host)]) {
    const { socket } = await connect()
    socket.pause()
    socket.write(requests(head))
    await countReaches(server!, 1)
    await countReaches(server!, 0)
  }
})

test('a client that reads slowly gets every answer', async () => {
  const host = await serve({ stalledMs: 1_000 })
  const { socket } = await connect()
  const all = Promise.withResolvers<void>()
  let received = 0
  socket.on('data', (piece: string) => {
    received += piece.length
    if (received >= PIPELINED * SCRIPT_BYTES) all.resolve()
    socket.pause()
    setImmediate(() => socket.resume())
  })
  socket.on('close', () => all.reject(new Error(`closed after ${received} bytes`)))
  socket.write(requests(host))
  await all.promise
})

test('an event stream that is read outlives the time for an answer', async () => {
  const host = await serve({ stalledMs: 100 })
  const stream = await connect()
  stream.socket.write(`GET /api/events HTTP/1.1\r\n${withToken(host)}\r\n`)
  await stream.waitFor('event: jobs')
  const unread = await connect()
  unread.socket.pause()
  unread.socket.write(requests(host))
  await countReaches(server!, 2)
  await countReaches(server!, 1)
  home.machine.state().jobs.start({ action: 'up', body: {}, summary: 'Start what comes later' })
  await stream.waitFor('Start what comes later')
})

test('a connection with too many requests at once is closed', async () => {
  const host = await serve({ maxPipelined: PIPELINED / 4 })
  const { socket, closed } = await connect()
  socket.write(requests(host))
  await closed
})

test('silent connections do not keep the owner out, and do not close what the owner holds', async () => {
  const maxConnections = 20
  const host = await serve({ maxConnections, loopbackConnections: 4 })
  const stream = await connect()
  stream.socket.write(`GET /api/events HTTP/1.1\r\n${withToken(host)}\r\n`)
  await stream.waitFor('event: jobs')
  const silent = await Promise.all(Array.from({ length: 3 * maxConnections }, connect))
  for (const { socket } of silent) socket.write('GET ')
  await countReaches(server!, maxConnections)
  expect((await askAsOwner(host)).status).toBe(200)
  expect(stream.socket.destroyed).toBe(false)
})

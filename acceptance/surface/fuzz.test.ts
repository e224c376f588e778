import { afterAll, beforeAll, expect, test } from 'bun:test'
import { actions } from '../../contract/actions/index.ts'
import { reads } from '../../contract/reads/index.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { fuzzSeconds, fuzzSeed } from '../attacks/support/fuzz.ts'
import { createRandomSource } from './support/random.ts'
import { hostileRequest } from './support/hostile-requests.ts'
import { openConnection, sendRequest, parseResponses } from './support/raw-connection.ts'
import { countReaches, portOf, startSurface } from './support/surfaces.ts'

const SECONDS = fuzzSeconds()
const SEED = fuzzSeed()
const AT_ONCE = 16

const documentedStatuses = new Set([100, 200, 202, 204, 400, 403, 404, 405, 408, 409, 413, 415, 431])

let home: ControllableMachine
let server: RunningServer
const serverErrors: unknown[] = []
beforeAll(async () => {
  home = controllableMachine()
  const limits = { headMs: 100, requestMs: 150, timeoutCheckMs: 20, idleMs: 100 }
  server = await startSurface({ machine: home.machine, limits, onDefect: (error) => void serverErrors.push(error) })
})
afterAll(async () => {
  await server.stop()
  home[Symbol.dispose]()
})

test(
  `hostile requests for ${SECONDS} s get only documented statuses, without a crash or memory growth`,
  async () => {
    const port = portOf(server)
    const known = {
      host: `127.0.0.1:${port}`,
      token: server.info.token,
      paths: [
        ...Object.values(reads).map(({ path }) => path.replaceAll(/[{}]/g, '')),
        ...Object.keys(actions).map((name) => `/api/actions/${name}`),
        '/',
        '/x',
        '/api',
        '/api/',
        '/api/events',
        '/api/jobs/x/events',
        '/api/jobs/x/outcome',
        '/api/session',
        '/api/bundle/../x',
      ],
    }
    const by = createRandomSource(SEED)
    // By then every path has been asked, and its code is loaded.
    const early = await attackFor(SECONDS / 3, port, () => hostileRequest(by, known), 20 * known.paths.length)
    const late = await attackFor(SECONDS, port, () => hostileRequest(by, known))
    expect({ broken: serverErrors, seed: SEED }).toEqual({ broken: [], seed: SEED })
    expect(late.sent).toBeGreaterThan(SECONDS * 10)

    await countReaches(server, 0)
    expect(late.resident - early.resident).toBeLessThan(64e6)
    const { status } = await sendRequest(port, 'GET', '/api/status', [
      'Host',
      known.host,
      'X-Service-Token',
      known.token,
    ])
    expect(status).toBe(200)
  },
  { timeout: SECONDS * 1000 + 60_000 },
)

/**
 * Sends several hostile requests at a time, for `seconds` and until `atLeast` were sent. Returns how many were sent, and
 * the resident memory afterwards.
 */
async function attackFor(seconds: number, port: number, make: () => Buffer, atLeast = 0) {
  const until = performance.now() + seconds * 1000
  let sent = 0
  const one = async () => {
    while (performance.now() < until || sent < atLeast) {
      await sendHostileRequest(port, make())
      sent++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return { sent, resident: await settledMemory() }
}

/** What stays resident, in bytes: the allocator gives pages back a while after the collection. */
async function settledMemory(): Promise<number> {
  let least = Infinity
  for (let looks = 0; looks < 10; looks++) {
    Bun.gc(true)
    await Bun.sleep(50)
    least = Math.min(least, process.memoryUsage().rss)
  }
  return least
}

async function sendHostileRequest(port: number, bytes: Buffer): Promise<void> {
  using connection = await openConnection(port)
  connection.socket.write(bytes)
  // A valid request for a stream does not end by itself.
  await Promise.race([connection.closed, connection.waitFor('text/event-stream').catch(() => {})])
  const odd = parseResponses(connection.received()).find(({ status }) => !documentedStatuses.has(status))
  if (odd) throw new Error(`${odd.status} for ${JSON.stringify(bytes.toString('latin1'))} (seed ${SEED})`)
}

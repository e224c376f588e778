import { afterAll, beforeAll, expect, test } from 'bun:test'
import { actions } from '../../contract/actions/index.ts'
import { reads } from '../../contract/reads/index.ts'
import type { Served } from '../../src/surfaces/http/serve.ts'
import { pretended, type Pretended } from '../../test-support/http/machine.ts'
import { chance } from './support/chance.ts'
import { hostile } from './support/hostile.ts'
import { dial, request, responses } from './support/raw.ts'
import { portOf, serving } from './support/ways.ts'

/** Two seconds among the unit tests; the whole run gives more. A failure names the seed that leads to it. */
const SECONDS = Number(process.env['USHER_FUZZ_SECONDS'] ?? 2)
const SEED = Number(process.env['USHER_FUZZ_SEED'] ?? 20_260_314)
const AT_ONCE = 16

/** What is documented, and nothing else. */
const documented = new Set([100, 200, 202, 400, 403, 404, 405, 408, 409, 413, 415, 431])

let home: Pretended
let served: Served
const broken: unknown[] = []
beforeAll(async () => {
  home = pretended()
  const limits = { headMs: 100, requestMs: 150, lookMs: 20, idleMs: 100 }
  served = await serving({ machine: home.machine, limits, broken: (error) => void broken.push(error) })
})
afterAll(async () => {
  await served.stop()
  home[Symbol.dispose]()
})

test(
  `hostile requests for ${SECONDS} s: nothing but the documented statuses, no crash, no growth`,
  async () => {
    const port = portOf(served)
    const known = {
      host: `127.0.0.1:${port}`,
      token: served.serving.token,
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
    const by = chance(SEED)
    const early = await attackedFor(SECONDS / 5, port, () => hostile(by, known))
    const late = await attackedFor(SECONDS, port, () => hostile(by, known))
    expect({ broken, seed: SEED }).toEqual({ broken: [], seed: SEED })
    expect(late.sent).toBeGreaterThan(SECONDS * 10)

    while (served.connections() > 0) await new Promise((resolve) => setImmediate(resolve))
    expect(late.resident - early.resident).toBeLessThan(64e6)
    const { status } = await request(port, 'GET', '/api/status', ['Host', known.host, 'X-Service-Token', known.token])
    expect(status).toBe(200)
  },
  { timeout: SECONDS * 1000 + 60_000 },
)

/** Some at once, each on a connection of its own, for so long: how many were sent, and what is resident after. */
async function attackedFor(seconds: number, port: number, make: () => Buffer) {
  const until = performance.now() + seconds * 1000
  let sent = 0
  const one = async () => {
    while (performance.now() < until) {
      await attack(port, make())
      sent++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  Bun.gc(true)
  return { sent, resident: process.memoryUsage().rss }
}

async function attack(port: number, bytes: Buffer): Promise<void> {
  using line = await dial(port)
  line.socket.write(bytes)
  // A stream that was rightly asked for has no end of its own.
  await Promise.race([line.closed, line.hears('text/event-stream').catch(() => {})])
  const odd = responses(line.heard()).find(({ status }) => !documented.has(status))
  if (odd) throw new Error(`${odd.status} for ${JSON.stringify(bytes.toString('latin1'))} (seed ${SEED})`)
}

import { startHousehold } from '../../rehearsal/household/household.ts'
import { recordObservations } from '../../src/dispatch/observations.ts'
import { SERVICES_NOT_ENABLED } from '../../src/entry/demo/rehearsal-settings.ts'
import { rehearsalProcPath } from '../../src/platform/paths.ts'
import { prepareRehearsedMachine } from '../../test-support/rehearsal/prepare-rehearsed-machine.ts'

// counted-household.ts HOME: a rehearsed household in which no usher runs, reached with `--home HOME`. Prints a URL once
// it answers. GET returns how often each thing was asked since the last GET, by who was asked: `sonarr GET /api/v3/queue`.
// POST does first what the watch does once an hour.

const [home = ''] = process.argv.slice(2)
const counts = new Map<string, number>()

/** Ids and names of containers are not told apart. */
function count(asked: string, method: string, path: string): void {
  const place = path
    .replace(/\?.*/, '')
    .replace(/^\/v[\d.]+/, '')
    .replace(/\/(?:[0-9a-f]{12,}|[0-9a-f-]{36}|\d+|usher-[\w-]+-\d+)(?=\/|$)/g, '/ID')
  const key = `${asked} ${method} ${place}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const { machine, socket } = await prepareRehearsedMachine(home)
await startHousehold({
  socket,
  stack: await machine.stack(),
  procFolder: rehearsalProcPath(home),
  absentServices: SERVICES_NOT_ENABLED,
  appTraffic: {
    onRequest: async (app, { method, url }) => count(app, method, new URL(url).pathname),
    onResponse: () => undefined,
  },
  engineTraffic: (method, path) => count('the engine', method, path),
})
const countServer = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  idleTimeout: 120,
  fetch: async ({ method }) => {
    if (method === 'POST') {
      counts.clear()
      await recordObservations(machine, new AbortController().signal)
    }
    const answer = Response.json(Object.fromEntries(counts))
    counts.clear()
    return answer
  },
})
console.log(countServer.url.href)

import { generateHousehold } from '../../rehearsal/household/large-household.ts'
import { startHousehold } from '../../rehearsal/household/household.ts'
import { prepareRehearsedMachine } from '../../test-support/rehearsal/prepare-rehearsed-machine.ts'

// large-household.ts HOME FILMS SERIES: a rehearsed household of that size, reached with `--home HOME`. Prints the URL
// of its record once it answers: GET returns every request the apps received since the last GET, and how long each
// took.

export interface RecordedRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string
  /** How long the app took to respond, without the transfer. */
  ms: number
}

const [home = '', films = '0', series = '0'] = process.argv.slice(2)
const recordedRequests: RecordedRequest[] = []

const serve = Bun.serve.bind(Bun)
Bun.serve = ((options: { hostname?: string; port?: number; fetch: (request: Request) => Promise<Response> }) =>
  serve({
    ...options,
    // The port it listens on, not the request's host: some apps are called by a name.
    fetch: async (request: Request, { port }: { port: number }) => {
      const body = request.body ? await request.clone().text() : ''
      const began = performance.now()
      const answer = await options.fetch(request)
      const { method, headers } = request
      const { pathname, search } = new URL(request.url)
      const url = `http://127.0.0.1:${port}${pathname}${search}`
      recordedRequests.push({ method, url, headers: Object.fromEntries(headers), body, ms: performance.now() - began })
      return answer
    },
  } as never)) as typeof Bun.serve

const { machine, socket } = await prepareRehearsedMachine(home)
await startHousehold({
  socket,
  stack: await machine.stack(),
  household: generateHousehold({ films: Number(films), series: Number(series) }),
})
const recordServer = serve({ hostname: '127.0.0.1', port: 0, fetch: () => Response.json(recordedRequests.splice(0)) })
console.log(recordServer.url.href)

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { householdOf } from '../../rehearsal/household/sized.ts'
import { startHousehold } from '../../rehearsal/household/start.ts'
import { realMachine } from '../../src/entry/real-machine/machine.ts'
import { rehearsedSettings } from '../../src/entry/demo/rehearsed-settings.ts'

// large.ts HOME FILMS SERIES: a rehearsed household of that size, found by `--home HOME`. Says where its book is once
// it answers: GET there tells every question that the apps were asked since the last time, and how long they took.

export interface Asked {
  method: string
  url: string
  headers: Record<string, string>
  body: string
  /** From the question until the app had its answer, without what it takes to send it. */
  ms: number
}

const [home = '', films = '0', series = '0'] = process.argv.slice(2)
const book: Asked[] = []

const serve = Bun.serve.bind(Bun)
Bun.serve = ((options: { hostname?: string; port?: number; fetch: (request: Request) => Promise<Response> }) =>
  serve({
    ...options,
    // Where it listens, not how it was called: some apps are called by a name of their own.
    fetch: async (request: Request, { port }: { port: number }) => {
      const body = request.body ? await request.clone().text() : ''
      const began = performance.now()
      const answer = await options.fetch(request)
      const { method, headers } = request
      const { pathname, search } = new URL(request.url)
      const url = `http://127.0.0.1:${port}${pathname}${search}`
      book.push({ method, url, headers: Object.fromEntries(headers), body, ms: performance.now() - began })
      return answer
    },
  } as never)) as typeof Bun.serve

mkdirSync(home, { recursive: true })
const machine = realMachine({ home, stackDir: undefined, engine: undefined }, {})
await machine.stackFiles.write([])
const socket = join(home, 'engine.sock')
for (const [name, value] of rehearsedSettings(machine.places, socket))
  machine.settings().prepare(name, value, null).write()
await startHousehold({
  socket,
  stack: await machine.stack(),
  household: householdOf({ films: Number(films), series: Number(series) }),
})
const told = serve({ hostname: '127.0.0.1', port: 0, fetch: () => Response.json(book.splice(0)) })
console.log(told.url.href)

import { createInterface } from 'node:readline'
import type { Asked } from '../run/client.ts'
import type { Call, Listening, Seen } from '../server/case.ts'
import { fileClock } from './clock.ts'

/** Runs the client whose folder is named, one call for each line of input. */
const [folder = `${import.meta.dirname}/../../typescript`] = process.argv.slice(2)
const { Client, isProblem, held }: typeof import('../../typescript/src/index.ts') = await import(
  `${folder}/src/index.ts`
)

type Client = import('../../typescript/src/index.ts').Client
type Problem = import('../../typescript/src/index.ts').Problem
type Arrival = import('../../typescript/src/index.ts').Arrival
type Told = { seen: Seen } | { time: number } | { over: true; broke?: string }

const tell = (told: Told) => void process.stdout.write(`${JSON.stringify(told)}\n`)
const see = (seen: Seen) => tell({ seen })

for await (const line of createInterface(process.stdin)) {
  const { at, call, clock: path } = JSON.parse(line) as Asked
  const { clock, stop } = fileClock(path, (time) => tell({ time }))
  try {
    const resolves = at.resolves
    const client = await Client.at({
      url: at.url,
      token: at.token,
      clock,
      ...(at.deadline_ms === undefined ? {} : { deadlineMs: at.deadline_ms }),
      ...(resolves ? { resolve: async (name: string) => resolves[name] ?? [] } : {}),
    })
    if (isProblem(client)) see({ problem: shown(client) })
    else await make(call, client)
    tell({ over: true })
  } catch (error) {
    tell({ over: true, broke: String((error as Error).stack) })
  } finally {
    stop()
  }
}

async function make(call: Call, client: Client): Promise<void> {
  const ask = client as unknown as Record<string, (given?: object) => Promise<Answered>>
  if ('read' in call) return answered(await ask[camel(call.read)]!(call.given))
  if ('act' in call)
    return answered(
      await (client.act as unknown as (name: string, body?: object) => Promise<Answered>)(call.act, call.body),
    )
  if ('logs' in call) return lines(client, call.logs, call.take)
  if ('bundle' in call) return bundle(client, call.bundle)
  if ('events' in call) return arrivals(client.events(listening(call)), call.take)
  if (call.as === 'arrivals') return arrivals(client.job(call.job, listening(call))[Symbol.asyncIterator](), call.take)
  return answered(await client.job(call.job)[call.as]())
}

type Answered = { kind: string; data: unknown } | Problem

function answered(came: Answered): void {
  see(isProblem(came) ? { problem: shown(came) } : { value: { kind: came.kind, data: came.data } })
}

async function lines(client: Client, given: object, take = Infinity): Promise<void> {
  let count = 0
  for await (const line of client.logs(given)) {
    answered(line)
    if (++count >= take) return
  }
}

async function bundle(client: Client, name: string): Promise<void> {
  const file = await client.bundle(name)
  if (isProblem(file)) return see({ problem: shown(file) })
  // Reading a file may fail as reading any file may: for its caller that is a problem as well.
  const bytes = await new Response(file.body).arrayBuffer().then(Buffer.from, () => null)
  if (!bytes)
    return see({ problem: shown({ kind: 'unreachable', sentence: 'It broke off.', error: null, status: null }) })
  see({ file: { type: file.type, hex: bytes.toString('hex'), bytes: bytes.length } })
}

async function arrivals(from: AsyncIterator<Arrival>, take = Infinity): Promise<void> {
  const values = held()
  for (let count = 0; count < take; count++) {
    const { done, value } = await from.next()
    if (done) break
    values.take(value)
    if (value.at === 'live') see({ live: { kind: value.kind, data: value.data, id: value.id } })
    else if (value.at === 'stale') see({ stale: value.quietForMs })
    else see({ lost: shown(value.problem), retry_in_ms: value.retryInMs })
  }
  await from.return?.()
  const current = values.kinds().map((kind) => [kind, values.of(kind as 'status')?.current === true] as const)
  see({ held: Object.fromEntries(current) })
}

function listening({ last_event_id, quiet_after_ms, allowance = {} }: Listening) {
  const { attempts, first_ms, longest_ms } = allowance
  return {
    ...(last_event_id === undefined ? {} : { lastEventId: last_event_id }),
    ...(quiet_after_ms === undefined ? {} : { quietAfterMs: quiet_after_ms }),
    allowance: {
      ...(attempts === undefined ? {} : { attempts }),
      ...(first_ms === undefined ? {} : { firstMs: first_ms }),
      ...(longest_ms === undefined ? {} : { longestMs: longest_ms }),
    },
  }
}

function shown({ kind, sentence, status, error }: Problem) {
  return { kind, sentence, status, code: error?.code ?? null }
}

function camel(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

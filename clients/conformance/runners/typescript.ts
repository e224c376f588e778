import { createInterface } from 'node:readline'
import type { RunnerRequest } from '../run/running-client.ts'
import type { ClientCall, StreamSetup, CallerEvent } from '../server/case-format.ts'
import { fileClock } from './file-clock.ts'

/** Runs the client in the given folder, one call per line of input. */
const [folder = `${import.meta.dirname}/../../typescript`] = process.argv.slice(2)
const { Client, isProblem, held }: typeof import('../../typescript/src/index.ts') = await import(
  `${folder}/src/index.ts`
)

type Client = import('../../typescript/src/index.ts').Client
type Problem = import('../../typescript/src/index.ts').Problem
type Arrival = import('../../typescript/src/index.ts').Arrival
type RunnerMessage = { seen: CallerEvent } | { time: number } | { over: true; broke?: string }

const writeMessage = (message: RunnerMessage) => void process.stdout.write(`${JSON.stringify(message)}\n`)
const writeEvent = (event: CallerEvent) => writeMessage({ seen: event })

for await (const line of createInterface(process.stdin)) {
  const { at, call, clock: path } = JSON.parse(line) as RunnerRequest
  const { clock, stop } = fileClock(path, (time) => writeMessage({ time }))
  try {
    const resolves = at.resolves
    const client = await Client.at({
      url: at.url,
      token: at.token,
      clock,
      ...(at.deadline_ms === undefined ? {} : { deadlineMs: at.deadline_ms }),
      ...(resolves ? { resolve: async (name: string) => resolves[name] ?? [] } : {}),
    })
    if (isProblem(client)) writeEvent({ problem: problemEvent(client) })
    else await makeCall(call, client)
    writeMessage({ over: true })
  } catch (error) {
    writeMessage({ over: true, broke: String((error as Error).stack) })
  } finally {
    stop()
  }
}

async function makeCall(call: ClientCall, client: Client): Promise<void> {
  const ask = client as unknown as Record<string, (parameters?: object) => Promise<CallReply>>
  if ('read' in call) return writeReply(await ask[toCamelCase(call.read)]!(call.given))
  if ('act' in call)
    return writeReply(
      await (client.act as unknown as (name: string, body?: object) => Promise<CallReply>)(call.act, call.body),
    )
  if ('logs' in call) return writeLines(client, call.logs, call.take)
  if ('bundle' in call) return writeBundle(client, call.bundle)
  if ('events' in call) return writeArrivals(client.events(streamOptions(call)), call.take)
  if (call.as === 'arrivals')
    return writeArrivals(client.job(call.job, streamOptions(call))[Symbol.asyncIterator](), call.take)
  return writeReply(await client.job(call.job)[call.as === 'now' ? 'current' : call.as]())
}

type CallReply = { kind: string; data: unknown } | Problem

function writeReply(came: CallReply): void {
  writeEvent(isProblem(came) ? { problem: problemEvent(came) } : { value: { kind: came.kind, data: came.data } })
}

async function writeLines(client: Client, parameters: object, take = Infinity): Promise<void> {
  let count = 0
  for await (const line of client.logs(parameters)) {
    writeReply(line)
    if (++count >= take) return
  }
}

async function writeBundle(client: Client, name: string): Promise<void> {
  const file = await client.bundle(name)
  if (isProblem(file)) return writeEvent({ problem: problemEvent(file) })
  // Reading a file may fail; the caller sees that as a problem too.
  const bytes = await new Response(file.body).arrayBuffer().then(Buffer.from, () => null)
  if (!bytes)
    return writeEvent({
      problem: problemEvent({ kind: 'unreachable', sentence: 'It broke off.', error: null, status: null }),
    })
  writeEvent({ file: { type: file.type, hex: bytes.toString('hex'), bytes: bytes.length } })
}

async function writeArrivals(from: AsyncIterator<Arrival>, take = Infinity): Promise<void> {
  const values = held()
  for (let count = 0; count < take; count++) {
    const { done, value } = await from.next()
    if (done) break
    values.take(value)
    if (value.at === 'live') writeEvent({ live: { kind: value.kind, data: value.data, id: value.id } })
    else if (value.at === 'stale') writeEvent({ stale: value.quietForMs })
    else writeEvent({ lost: problemEvent(value.problem), retry_in_ms: value.retryInMs })
  }
  await from.return?.()
  const current = values.kinds().map((kind) => [kind, values.of(kind as 'status')?.current === true] as const)
  writeEvent({ held: Object.fromEntries(current) })
}

function streamOptions({ last_event_id, quiet_after_ms, allowance = {} }: StreamSetup) {
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

function problemEvent({ kind, sentence, status, error }: Problem) {
  return { kind, sentence, status, code: error?.code ?? null }
}

function toCamelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

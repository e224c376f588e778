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
type Held = import('../../typescript/src/index.ts').Held
type Arrival = import('../../typescript/src/index.ts').Arrival
type RunnerMessage = { seen: CallerEvent } | { time: number } | { over: true; broke?: string }

const writeMessage = (message: RunnerMessage) => void process.stdout.write(`${JSON.stringify(message)}\n`)
const writeEvent = (event: CallerEvent) => writeMessage({ seen: event })

for await (const line of createInterface(process.stdin)) {
  const { at, call, clock: path } = JSON.parse(line) as RunnerRequest
  const { clock, stop } = fileClock(path, (time) => writeMessage({ time }))
  try {
    const client = await Client.at({
      url: at.url,
      token: at.token,
      clock,
      ...(at.ca === undefined ? {} : { ca: at.ca }),
      ...(at.deadline_ms === undefined ? {} : { deadlineMs: at.deadline_ms }),
      ...(at.resolves ? { resolve: resolverOf(at) } : {}),
    })
    if (isProblem(client)) writeEvent({ problem: problemEvent(client) })
    else await makeCall(call, client, clock.now)
    writeMessage({ over: true })
  } catch (error) {
    writeMessage({ over: true, broke: String((error as Error).stack) })
  } finally {
    stop()
  }
}

/** Returns the resolver of a case. It answers differently after the first time if the case says so. */
function resolverOf({ resolves = {}, resolves_later: later = {} }: RunnerRequest['at']) {
  const resolved = new Set<string>()
  return async (name: string) => {
    const addresses = (resolved.has(name) ? later[name] : undefined) ?? resolves[name] ?? []
    if (resolves[name] === null) throw new Error('the resolver failed')
    resolved.add(name)
    return addresses
  }
}

async function makeCall(call: ClientCall, client: Client, now: () => number): Promise<void> {
  const ask = client as unknown as Record<string, (parameters?: object) => Promise<CallReply>>
  if ('read' in call) return writeReply(await ask[toCamelCase(call.read)]!(call.given))
  if ('ask' in call) return writeReply(await client.ask(call.ask, call.given as Record<string, string>))
  if ('act' in call)
    return writeReply(
      await (client.act as unknown as (name: string, body?: object) => Promise<CallReply>)(call.act, call.body),
    )
  if ('logs' in call) return writeLines(client, call.logs, call.take)
  if ('bundle' in call) return writeBundle(client, call.bundle)
  const values = held(now)
  if ('events' in call)
    return writeArrivals(client.events({ ...streamOptions(call), onBeat: values.confirm }), values, call.take)
  if (call.as === 'arrivals')
    return writeArrivals(client.job(call.job, streamOptions(call))[Symbol.asyncIterator](), values, call.take)
  return writeReply(
    await client.job(call.job, call.on === undefined ? {} : { on: call.on })[call.as === 'now' ? 'current' : call.as](),
  )
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
  const bytes = await new Response(file.body).arrayBuffer().then(Buffer.from, (problem: Problem) => problem)
  if (!Buffer.isBuffer(bytes)) return writeEvent({ problem: problemEvent(bytes) })
  writeEvent({ file: { type: file.type, hex: bytes.toString('hex'), bytes: bytes.length } })
}

async function writeArrivals(from: AsyncIterator<Arrival>, values: Held, take = Infinity): Promise<void> {
  for (let count = 0; count < take; count++) {
    const { done, value } = await from.next()
    if (done) break
    values.take(value)
    if (value.at === 'live') writeEvent({ live: { kind: value.kind, data: value.data, id: value.id } })
    else if (value.at === 'stale') writeEvent({ stale: value.quietForMs })
    else writeEvent({ lost: problemEvent(value.problem), retry_in_ms: value.retryInMs })
  }
  await from.return?.()
  writeHeld(values)
}

function writeHeld(values: Held): void {
  const each = values.kinds().map((kind) => ({ kind, value: values.of(kind as 'status')! }))
  const confirmed = each.filter(({ value }) => value.confirmedAt > value.receivedAt)
  const faults = [...values.faults()].map(([kind, { code }]) => [kind, code] as const)
  writeEvent({
    held: Object.fromEntries(each.map(({ kind, value }) => [kind, value.current])),
    ...(faults.length > 0 ? { faults: Object.fromEntries(faults) } : {}),
    ...(confirmed.length > 0
      ? { confirmed_at: Object.fromEntries(confirmed.map(({ kind, value }) => [kind, value.confirmedAt])) }
      : {}),
  })
}

function streamOptions({ on, last_event_id, quiet_after_ms, allowance = {} }: StreamSetup) {
  const { attempts, first_ms, longest_ms } = allowance
  return {
    ...(on === undefined ? {} : { on }),
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

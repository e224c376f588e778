import { isProblem, type Arrival, type Client, type Problem } from '../../src/index.ts'

/** The result of a call: a kind, a problem's kind, or `bytes`; for streams, each item. */
export type CallOutcome = string

export interface ReadParameter {
  required: boolean
  schema: { type: string; enum?: string[]; pattern?: string }
}

export interface ReadDeclaration {
  name: string
  parameters: Record<string, ReadParameter>
}

/** The same calls in a browser page, which has only a browser's APIs. */
export interface ClientTestPage {
  callEveryRead(token: string, questions: readonly ReadDeclaration[]): Promise<Record<string, CallOutcome>>
  callEverythingElse(token: string): Promise<Record<string, CallOutcome>>
  problemSentence(url: string, token: string): Promise<string>
}

type ReadMethod = (parameters?: object) => Promise<{ kind: string }>

/** Values that exist in a rehearsed household. Every parameter must have one. */
const knownValues: Record<string, unknown> = {
  count: 2,
  days: 7,
  form: ['tv'],
  from: 1,
  include: 'line',
  key: 'TZ',
  level: 'info',
  media: 'films',
  member: 'Ben',
  on: 'here',
  only: ['storage'],
  season: 2,
  service: ['sonarr'],
  simulate: true,
  since: '52w',
  sort: 'size',
  span: 'week',
  state: 'available',
  tail: 2,
  term: 'severance',
  text: 'a',
  until: '1s',
  unwatched_days: 30,
  removal: 'stop',
  word: 'hardlink',
}

/** A valid value that does not exist. */
function unknownValue({ type }: ReadParameter['schema']): unknown {
  return type === 'integer' ? -1 : type === 'array' ? ['nobody'] : 'nobody'
}

/**
 * Sends every read in every way: without arguments, with each parameter alone, with a value that does not exist, and
 * with an unknown parameter. Returns the result of each.
 */
export async function callEveryRead(
  client: Client,
  questions: readonly ReadDeclaration[],
): Promise<Record<string, CallOutcome>> {
  const came: Record<string, CallOutcome> = {}
  for (const { name, parameters } of questions) {
    const ask = readCaller(client, name)
    const names = Object.keys(parameters)
    for (const missing of names.filter((one) => !(one in knownValues))) came[`${name} ${missing}`] = 'nobody asked'
    came[name] = await ask({})
    for (const one of names) {
      came[`${name} ${one}`] ??= await ask({ [one]: knownValues[one] })
      came[`${name} ${one}, unknown`] = await ask({ [one]: unknownValue(parameters[one]!.schema) })
    }
    came[`${name}, misasked`] = await ask({ nobody: 'asks this' })
  }
  return came
}

function readCaller(client: Client, name: string): (parameters: object) => Promise<CallOutcome> {
  if (name === 'logs') return async (parameters) => logKinds(client, parameters)
  const method = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return async (parameters) => (await (client as unknown as Record<string, ReadMethod>)[method]!(parameters)).kind
}

async function logKinds(client: Client, parameters: object): Promise<CallOutcome> {
  const kinds = new Set<string>()
  for await (const line of client.logs(parameters)) kinds.add(line.kind)
  return [...kinds].join()
}

/** Tests the rest: a missing file, an action as a dry run and for real, its job, the stream. */
export async function callEverythingElse(client: Client): Promise<Record<string, CallOutcome>> {
  const started = await client.act('restart', { services: ['sonarr'] })
  if (isProblem(started) || started.kind !== 'job') return { restart: outcomeOf(started) }
  const job = client.job(started.data.id)
  const ended = await job.ended()
  return {
    bundle: outcomeOf(await client.bundle('nobody.tar')),
    'bundle, climbing': outcomeOf(await client.bundle('../nobody.tar')),
    picture: outcomeOf(await client.picture('nobody:1.jpg', { width: 320 })),
    'dry run': outcomeOf(await client.act('restart', { services: ['sonarr'], dry_run: true })),
    'no such service': outcomeOf(await client.act('restart', { services: ['nobody'] })),
    job: outcomeOf(await job.current()),
    'job, replayed': await lastArrival(job),
    'job, ended': isProblem(ended) ? ended.kind : ended.data.state,
    outcome: outcomeOf(await job.outcome()),
    'no such job': outcomeOf(await client.job('nobody').current()),
    events: await firstArrival(client.events()),
  }
}

function outcomeOf(parameters: { kind: string } | { body: unknown } | Problem): CallOutcome {
  return 'kind' in parameters ? parameters.kind : 'bytes'
}

async function lastArrival(arrivals: AsyncIterable<Arrival>): Promise<CallOutcome> {
  let last: CallOutcome = 'nothing'
  for await (const arrival of arrivals) last = arrival.at === 'live' ? arrival.kind : arrival.at
  return last
}

async function firstArrival(arrivals: AsyncIterable<Arrival>): Promise<CallOutcome> {
  for await (const arrival of arrivals) return arrival.at
  return 'nothing'
}

import { isProblem, type Arrival, type Client, type Problem } from '../../src/index.ts'

/** What one call came to: a kind, the kind of a problem, `bytes`; for what is streamed, each that came. */
export type CameTo = string

export interface Parameter {
  required: boolean
  schema: { type: string; enum?: string[] }
}

export interface Question {
  name: string
  parameters: Record<string, Parameter>
}

/** The same, asked of a page, which has only what a browser has. */
export interface Page {
  everyAnswer(token: string, questions: readonly Question[]): Promise<Record<string, CameTo>>
  everythingElse(token: string): Promise<Record<string, CameTo>>
  sentence(url: string, token: string): Promise<string>
}

type Method = (given?: object) => Promise<{ kind: string }>

/** Values that a rehearsed household knows. A parameter that is missing here has not been asked about. */
const known: Record<string, unknown> = {
  form: ['tv'],
  key: 'TZ',
  member: 'Ben',
  only: ['storage'],
  season: 2,
  service: ['sonarr'],
  tail: 2,
  term: 'severance',
  removal: 'stop',
  word: 'hardlink',
}

/** A value of the right form that nothing has. */
function unknown({ type }: Parameter['schema']): unknown {
  return type === 'integer' ? -1 : type === 'array' ? ['nobody'] : 'nobody'
}

/**
 * Asks every question in every way that it can be asked: with nothing, with each of its parameters alone, with a value
 * that nothing has, and with a parameter that it does not take. Gives what each came to, by how it was asked.
 */
export async function everyAnswer(client: Client, questions: readonly Question[]): Promise<Record<string, CameTo>> {
  const came: Record<string, CameTo> = {}
  for (const { name, parameters } of questions) {
    const ask = askerOf(client, name)
    const names = Object.keys(parameters)
    for (const missing of names.filter((one) => !(one in known))) came[`${name} ${missing}`] = 'nobody asked'
    came[name] = await ask({})
    for (const one of names) {
      came[`${name} ${one}`] ??= await ask({ [one]: known[one] })
      came[`${name} ${one}, unknown`] = await ask({ [one]: unknown(parameters[one]!.schema) })
    }
    came[`${name}, misasked`] = await ask({ nobody: 'asks this' })
  }
  return came
}

function askerOf(client: Client, name: string): (given: object) => Promise<CameTo> {
  if (name === 'logs') return async (given) => linesOf(client, given)
  const method = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return async (given) => (await (client as unknown as Record<string, Method>)[method]!(given)).kind
}

async function linesOf(client: Client, given: object): Promise<CameTo> {
  const kinds = new Set<string>()
  for await (const line of client.logs(given)) kinds.add(line.kind)
  return [...kinds].join()
}

/** What is no plain question: a file that is not there, a change as it would be and as it is, its job, the stream. */
export async function everythingElse(client: Client): Promise<Record<string, CameTo>> {
  const asked = await client.act('restart', { services: ['sonarr'] })
  if (isProblem(asked) || asked.kind !== 'job') return { restart: wordOf(asked) }
  const job = client.job(asked.data.id)
  const ended = await job.ended()
  return {
    bundle: wordOf(await client.bundle('nobody.tar')),
    'bundle, climbing': wordOf(await client.bundle('../nobody.tar')),
    'dry run': wordOf(await client.act('restart', { services: ['sonarr'], dry_run: true })),
    'no such service': wordOf(await client.act('restart', { services: ['nobody'] })),
    job: wordOf(await job.now()),
    'job, replayed': await lastOf(job),
    'job, ended': isProblem(ended) ? ended.kind : ended.data.state,
    outcome: wordOf(await job.outcome()),
    'no such job': wordOf(await client.job('nobody').now()),
    events: await firstOf(client.events()),
  }
}

function wordOf(given: { kind: string } | { body: unknown } | Problem): CameTo {
  return 'kind' in given ? given.kind : 'bytes'
}

async function lastOf(arrivals: AsyncIterable<Arrival>): Promise<CameTo> {
  let last: CameTo = 'nothing'
  for await (const arrival of arrivals) last = arrival.at === 'live' ? arrival.kind : arrival.at
  return last
}

async function firstOf(arrivals: AsyncIterable<Arrival>): Promise<CameTo> {
  for await (const arrival of arrivals) return arrival.at
  return 'nothing'
}

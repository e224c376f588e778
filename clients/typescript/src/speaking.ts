import type { Client } from './client.ts'
import { connection, type Connection, type Given } from './connection.ts'
import type { EnvelopeOf } from './envelope.ts'
import type { Options, Send, Wire } from './exchange.ts'
import { follow } from './follow.ts'
import { reads, type ReadName, type Reads } from './generated/reads.ts'
import type { Problem } from './problem.ts'
import type { StreamOptions } from './stream/stream.ts'

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** What a call takes: nothing has to be given where everything may be left out. */
export type Asked<Takes> =
  Record<never, never> extends Takes ? [given?: Takes, options?: Options] : [given: Takes, options?: Options]

/** Answered in a way of their own: one envelope after another, a file, a job to follow. */
type Apart = 'logs' | 'bundle' | 'job'

/** Every question by its name: `client.status()`, `client.frontDoor()`, `client.trace({ term })`. */
export type Questions = {
  [Name in Exclude<ReadName, Apart> as Camel<Name>]: (
    ...asked: Asked<Reads[Name]['takes']>
  ) => Promise<EnvelopeOf<Reads[Name]['kinds']> | Problem>
}

/** A client over whatever carries its requests: it has to add the token, and to follow no redirect. */
export function clientOver(send: Send, how: Partial<Omit<Wire, 'send'>> = {}): Client {
  return speaking(connection(send, how))
}

function speaking(over: Connection): Client {
  const questions: Record<string, unknown> = {}
  for (const [name, path] of Object.entries(reads)) {
    const method = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    questions[method] = (given?: Given, options?: Options) => over.ask(path, given, options)
  }
  const own = {
    act: (name: string, body?: object, options?: Options) => over.act(name, body, options),
    job: (id: string, options?: StreamOptions) => follow(over, id, options),
    logs: (given?: Given, options?: Options) => over.lines('/api/logs', given, options),
    bundle: (name: string, options?: Options) => over.file('/api/bundle/{name}', { name }, options),
    events: (options?: StreamOptions) => over.stream('/api/events', options),
  }
  return { ...questions, ...own } as unknown as Client
}

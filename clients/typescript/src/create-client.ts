import type { Client, PictureParameters } from './client.ts'
import { createConnection } from './connection.ts'
import { getRequest, type RequestParameters } from './request.ts'
import type { EnvelopeOf } from './envelope.ts'
import type { RequestOptions, RequestSender, ClientTransport } from './transport.ts'
import { followJob } from './job.ts'
import { plainReads, type ReadName, type Reads } from './generated/reads.ts'
import type { Problem } from './problem.ts'
import type { MachineStreamOptions } from './stream/stream.ts'

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** The arguments of a call: optional if all its parameters are. */
export type CallArguments<Takes> =
  Record<never, never> extends Takes
    ? [given?: Takes, options?: RequestOptions]
    : [given: Takes, options?: RequestOptions]

/** Reads with their own method: one envelope per line, a file, an image, a job to follow. */
type SpecialReads = 'logs' | 'bundle' | 'picture' | 'job'

/** Every read by name: `client.status()`, `client.frontDoor()`, `client.trace({ term })`. */
export type ReadMethods = {
  [Name in Exclude<ReadName, SpecialReads> as CamelCase<Name>]: (
    ...request: CallArguments<Reads[Name]['takes']>
  ) => Promise<EnvelopeOf<Reads[Name]['kinds']> | Problem>
}

/** Returns a client over a custom sender, which must add the token and follow no redirects. */
export function createClient(send: RequestSender, how: Partial<Omit<ClientTransport, 'send'>> = {}): Client {
  const over = createConnection(send, how)
  const questions: Record<string, unknown> = {}
  for (const name of plainReads) {
    const method = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    questions[method] = (parameters?: RequestParameters, options?: RequestOptions) =>
      over.ask(`/api/${name}`, parameters, options)
  }
  const methods = {
    ask: over.ask,
    act: over.act,
    job: (id: string, options?: MachineStreamOptions) => followJob(over, id, options),
    logs: (parameters?: RequestParameters, options?: RequestOptions) => over.lines('/api/logs', parameters, options),
    bundle: (name: string, options?: RequestOptions) => over.file('/api/bundle/{name}', { name }, options),
    picture: (picture: string, parameters?: PictureParameters, options?: RequestOptions) =>
      over.file('/api/pictures/{picture}', { picture, ...parameters }, options),
    events: ({ on, ...options }: MachineStreamOptions = {}) =>
      over.stream(getRequest('/api/events', { on }).path, options),
  }
  return { ...questions, ...methods } as unknown as Client
}

import type { Read } from '../../contract/declare.ts'
import { reads, type ReadName } from '../../contract/reads/index.ts'
import type { Answerer, Filer, Said, Streamer, ToldFile, Way } from '../operations/handler.ts'
import type { Machine } from '../platform/machine.ts'
import { harmlessAll } from '../lib/report/harmless.ts'
import type { Page } from '../lib/report/page.ts'
import { refusalOf, refuse, type Refusal } from '../lib/errors.ts'
import { answerers } from './reads/index.ts'
import { didYouMean } from '../lib/suggest.ts'
import { acceptText, type Given } from '../operations/arguments.ts'
import { seal, sealError, type Envelope } from '../operations/envelope.ts'

/** One answer: the envelope for machines, and the same data drawn for people when somebody asks. */
export interface Answer {
  envelope: Envelope
  print(page: Page): string
}

export type Reply =
  | ({ is: 'answer' } & Answer)
  | { is: 'stream'; answers: AsyncIterable<readonly Answer[]> }
  | { is: 'file'; file: ToldFile }
  | { is: 'refusal'; envelope: Envelope; refusal: Refusal }

const DEADLINE_MS = 60_000

/** The one door for questions. Every surface comes through it, so they cannot disagree. */
export async function ask(name: string, given: Given, machine: Machine, way: Way): Promise<Reply> {
  try {
    const read: Read = readOf(name)
    const asked = acceptText(read, given) as never
    const { default: answerer } = (await answerers[name as ReadName]()) as {
      default: Answerer<Read> | Streamer<Read> | Filer<Read>
    }
    if ('file' in answerer) return { is: 'file', file: await answerer.file(asked, machine) }
    if ('stream' in answerer) {
      const said = await answerer.stream(asked, machine, way)
      return { is: 'stream', answers: sealEach(said, answerer.print) }
    }
    return { is: 'answer', ...sealed(await answerer.answer(asked, machine, way), answerer.print) }
  } catch (thrown) {
    return refused(thrown)
  }
}

/** Returns the one envelope, of the answer or of the error, of a question that takes no parameters. */
export async function askOne(name: string, machine: Machine): Promise<Envelope> {
  const reply = await ask(name, [], machine, { signal: AbortSignal.timeout(DEADLINE_MS), follow: false })
  if (reply.is === 'answer' || reply.is === 'refusal') return reply.envelope
  throw new Error(`${name} does not answer with one envelope`)
}

export function refused(thrown: unknown): { is: 'refusal'; envelope: Envelope; refusal: Refusal } {
  const refusal = refusalOf(thrown)
  return { is: 'refusal', envelope: sealError(refusal), refusal }
}

/**
 * What was said, sealed. It is the sealed data that is drawn, so a report shows nothing that a machine is not told,
 * and nothing in it can play with the terminal.
 */
export function sealed<S extends Said>(said: S, print: (said: S, page: Page) => string): Answer {
  const envelope = seal(said)
  return { envelope, print: (page) => print({ kind: said.kind, data: harmlessAll(envelope.data) } as S, page) }
}

function readOf(name: string): Read {
  if (Object.hasOwn(reads, name)) return reads[name as ReadName]
  throw refuse('ASKED-1', { name, nearest: didYouMean(name, Object.keys(reads)) })
}

/** A fault in the middle of a stream is one more line of it. */
async function* sealEach<S extends Said>(
  said: AsyncIterable<readonly S[]>,
  print: (said: S, page: Page) => string,
): AsyncIterable<readonly Answer[]> {
  try {
    for await (const together of said) yield together.map((one) => sealed(one, print))
  } catch (thrown) {
    const { envelope, refusal } = refused(thrown)
    yield [{ envelope, print: () => refusal.message }]
  }
}

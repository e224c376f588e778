import { commandTable } from '../../contract/command-table.ts'
import type { Read, ReadSignature } from '../../contract/declare.ts'
import type { ReadName } from '../../contract/reads/index.ts'
import type { AnyReadHandler, FileReply, Payload, RequestContext } from '../operations/handler.ts'
import type { Calendar } from '../lib/icalendar/calendar.ts'
import type { Machine } from '../platform/machine.ts'
import { sanitize, sanitizeDeep } from '../lib/report/sanitize.ts'
import type { Renderer } from '../lib/report/renderer.ts'
import { nameCommandRequests } from '../operations/command-line/add-command-requests.ts'
import { toUsherError, usherError, type UsherError } from '../lib/errors.ts'
import { assertEngineAllows } from './engine-guards.ts'
import { readHandlers } from './reads/index.ts'
import { didYouMean } from '../lib/suggest.ts'
import { parseTextArguments, type RawArguments } from '../operations/arguments.ts'
import { toEnvelope, toErrorEnvelope } from '../operations/envelope.ts'
import type { Envelope } from '../operations/serialize.ts'
import { translateEnvelope } from '../operations/translate-envelope.ts'

/** One answer: the envelope for machines, and a report of the same data for people. */
export interface RenderableAnswer {
  envelope: Envelope
  render(renderer: Renderer): string
  /** The same data for a calendar program; undefined if the read has none. */
  calendar?: () => Calendar
}

export type ReadResult =
  | ({ type: 'answer' } & RenderableAnswer)
  | { type: 'stream'; answers: AsyncIterable<readonly RenderableAnswer[]>; renderEmpty(renderer: Renderer): string }
  | { type: 'file'; file: FileReply }
  | { type: 'refusal'; envelope: Envelope; refusal: UsherError }

const DEADLINE_MS = 60_000

/**
 * Answers a read; every surface calls this, so they cannot disagree. The command line gives a function that builds the
 * machine, so that it is built only if the answer or the error needs one.
 */
export async function ask(
  name: string,
  rawArguments: RawArguments,
  given: Machine | (() => Promise<Machine>),
  context: RequestContext,
): Promise<ReadResult> {
  const reach = typeof given === 'function' ? given : async () => given
  try {
    const read = requireRead(name)
    const parsed = parseTextArguments(read, rawArguments) as never
    const { default: answerer } = (await readHandlers[name as ReadName]()) as { default: AnyReadHandler<Read> }
    if ('answerWithoutMachine' in answerer)
      return { type: 'answer', ...toAnswer(await answerer.answerWithoutMachine(parsed), answerer.render) }
    const machine = await reach()
    await assertEngineAllows(name, machine)
    if ('file' in answerer) return { type: 'file', file: await answerer.file(parsed, machine) }
    if ('stream' in answerer) {
      const payloads = await answerer.stream(parsed, machine, context)
      const renderEmpty = (renderer: Renderer) => sanitize(answerer.renderEmpty(parsed, renderer))
      return { type: 'stream', answers: toAnswers(payloads, machine, answerer.render), renderEmpty }
    }
    return {
      type: 'answer',
      ...(await toNamedAnswer(
        await answerer.answer(parsed, machine, context),
        machine,
        answerer.render,
        answerer.calendar,
      )),
    }
  } catch (thrown) {
    return toRefusal(thrown, await reach())
  }
}

/** Returns the error of a request in the words of this machine’s stack. */
export async function toRefusal(thrown: unknown, machine: Machine): Promise<ReturnType<typeof toErrorResult>> {
  const { explainUnknownService } = await import('../operations/outside-service.ts')
  const { withStackNames } = await import('../operations/remedies.ts')
  const error = await explainUnknownService(toUsherError(thrown), machine)
  const { envelope, ...result } = toErrorResult(await withStackNames(error, machine))
  return { ...result, envelope: await nameCommandRequests(envelope, machine) }
}

/** Returns the envelope, of the answer or of the error, for a read without parameters. */
export async function askOne(name: string, machine: Machine): Promise<Envelope> {
  const result = await ask(name, [], machine, { signal: AbortSignal.timeout(DEADLINE_MS) })
  if (result.type === 'answer' || result.type === 'refusal') return result.envelope
  throw new Error(`${name} does not answer with one envelope`)
}

export function toErrorResult(thrown: unknown): { type: 'refusal'; envelope: Envelope; refusal: UsherError } {
  const error = toUsherError(thrown)
  return { type: 'refusal', envelope: toErrorEnvelope(error), refusal: error }
}

/**
 * Validates the payload and prepares its report. The report is drawn from the validated data, so it shows nothing that
 * the envelope lacks, and nothing that could garble the terminal.
 */
export function toAnswer<S extends Payload>(
  payloads: S,
  print: (payloads: S, renderer: Renderer) => string,
  calendar?: (payloads: S) => Calendar,
): RenderableAnswer {
  const envelope = toEnvelope(payloads)
  const printable = (translator: Renderer['translator']) =>
    ({ kind: payloads.kind, data: sanitizeDeep(translateEnvelope(envelope, translator).data) }) as S
  return {
    envelope,
    render: (renderer) => print(printable(renderer.translator), renderer),
    ...(calendar && { calendar: () => calendar(printable(null)) }),
  }
}

/** Returns the same answer, and says what to send for commands that name forms or services of this stack. */
export async function toNamedAnswer<S extends Payload>(
  payloads: S,
  machine: Machine,
  print: (payloads: S, renderer: Renderer) => string,
  calendar?: (payloads: S) => Calendar,
): Promise<RenderableAnswer> {
  const answer = toAnswer(payloads, print, calendar)
  await nameCommandRequests(answer.envelope, machine)
  return answer
}

function requireRead(name: string): ReadSignature {
  const { reads } = commandTable
  if (Object.hasOwn(reads, name)) return reads[name]!
  throw usherError('ASKED-1', { name, nearest: didYouMean(name, Object.keys(reads)) })
}

/** An error in the middle of a stream is one more item of it. */
async function* toAnswers<S extends Payload>(
  payloads: AsyncIterable<readonly S[]>,
  machine: Machine,
  print: (payloads: S, renderer: Renderer) => string,
): AsyncIterable<readonly RenderableAnswer[]> {
  try {
    for await (const together of payloads)
      yield await Promise.all(together.map((one) => toNamedAnswer(one, machine, print)))
  } catch (thrown) {
    const { envelope, refusal: error } = toErrorResult(thrown)
    yield [{ envelope, render: () => error.message }]
  }
}

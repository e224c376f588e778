import { actions, type ActionName } from '../../../contract/actions/index.ts'
import type { Action, Read } from '../../../contract/declare.ts'
import { dashboard } from '../../../contract/kinds/dashboard.ts'
import { reads, type ReadName } from '../../../contract/reads/index.ts'
import { renderDashboard } from '../../features/overview/dashboard/render.ts'
import { usherError } from '../../lib/errors.ts'
import type { Renderer } from '../../lib/report/renderer.ts'
import { sanitize } from '../../lib/report/sanitize.ts'
import { parseTextArguments, type RawArguments } from '../../operations/arguments.ts'
import type { FarFrame } from '../../operations/far/protocol.ts'
import { namesIn, rememberNames, type CompletionNames } from '../../operations/far/known-names.ts'
import { firstFrame, type FarSession } from '../../operations/far/session.ts'
import type { ActionHandler, AnyReadHandler, FileReply } from '../../operations/handler.ts'
import type { Machine } from '../../platform/machine.ts'
import { actionHandlers } from '../actions/index.ts'
import type { ActionArguments, ActionResult, ActOptions } from '../act.ts'
import { toErrorResult, type ReadResult, type RenderableAnswer } from '../ask.ts'
import type { Dispatcher } from '../dispatcher.ts'
import { readHandlers } from '../reads/index.ts'
import { farAnswer, farRefusal, type AnswerDrawing } from './far-answer.ts'
import { farJob } from './far-job.ts'

/** Asks and changes another machine, where usher answers. Reports are drawn here, and the names in answers remembered. */
export function farDispatcher(session: FarSession, state: Machine['state']): Dispatcher {
  const remember = (names: CompletionNames) => rememberNames(state, session.remote.name, names)
  return {
    async ask(name, rawArguments, { signal }) {
      const result = await orRefusal(() => askFar(session, name as ReadName, rawArguments, signal))
      // A question that was narrowed has only some of the names.
      if (result.type === 'answer' && rawArguments.length === 0)
        remember(namesIn(result.envelope.kind, result.envelope.data))
      return result
    },
    act: (name, args, options) => orRefusal(() => actFar(session, name as ActionName, args, options)),
    async dashboard(signal) {
      const frame = await firstFrame(session.request({ type: 'dashboard' }, signal), session.remote)
      if (frame.type === 'refusal') throw farRefusal(session.remote.name, frame.envelope).refusal
      if (frame.type !== 'answer') throw misunderstood(session)
      return farAnswer(session.remote.name, frame.envelope, dashboardDrawing)
    },
    async names() {
      const frame = await firstFrame(session.request({ type: 'names' }), session.remote)
      if (frame.type !== 'names') throw misunderstood(session)
      remember({ forms: frame.forms, services: frame.services })
      return { ...frame, outside: async () => frame.outside }
    },
  }
}

const dashboardDrawing: AnswerDrawing = {
  kinds: [dashboard],
  render: ({ data }: { data: Parameters<typeof renderDashboard>[0] }, renderer: Renderer) =>
    renderDashboard(data, renderer),
}

async function askFar(
  session: FarSession,
  name: ReadName,
  rawArguments: RawArguments,
  signal: AbortSignal,
): Promise<ReadResult> {
  const machine = session.remote.name
  const read: Read = reads[name]
  const { default: handler } = (await readHandlers[name]()) as { default: AnyReadHandler<Read> }
  const words = rawArguments.map(([one, value]): [string, string] => [one, value])
  const frames = session.request({ type: 'read', name, arguments: words }, signal)
  const first = await firstFrame(frames, session.remote)
  if (first.type === 'refusal') return farRefusal(machine, first.envelope)
  if ('file' in handler !== (first.type === 'file')) throw misunderstood(session)
  if (first.type === 'file') return { type: 'file', file: fileFrom(machine, first, frames) }
  const drawing = { ...handler, kinds: read.kinds } as AnswerDrawing
  if (first.type === 'answer') return { type: 'answer', ...farAnswer(machine, first.envelope, drawing) }
  if (first.type !== 'items' || !('stream' in handler)) throw misunderstood(session)
  const parsed = parseTextArguments(read, rawArguments) as never
  return {
    type: 'stream',
    answers: streamFrom(machine, frames, drawing),
    renderEmpty: (renderer) => sanitize(handler.renderEmpty(parsed, renderer)),
  }
}

async function actFar(
  session: FarSession,
  name: ActionName,
  args: ActionArguments,
  { dryRun, signal }: ActOptions,
): Promise<ActionResult> {
  const machine = session.remote.name
  const action: Action = actions[name]
  const { default: handler } = (await actionHandlers[name]()) as { default: ActionHandler<Action> }
  const drawing = { ...handler, kinds: action.kinds } as AnswerDrawing
  const given =
    'body' in args
      ? { body: args.body }
      : { arguments: args.rawArguments.map(([one, value]): [string, string] => [one, value]) }
  const frames = session.request({ type: 'action', name, ...given, dry_run: dryRun }, signal)
  const first = await firstFrame(frames, session.remote)
  if (first.type === 'refusal') return farRefusal(machine, first.envelope)
  if (first.type === 'answer') return { type: 'answer', ...farAnswer(machine, first.envelope, drawing) }
  if (first.type === 'job') return { type: 'job', ...farJob(machine, first.job, frames, drawing) }
  throw misunderstood(session)
}

/** The failure of a connection is a refusal too: nothing was answered. */
async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result | ReturnType<typeof toErrorResult>> {
  try {
    return await work()
  } catch (thrown) {
    return toErrorResult(thrown)
  }
}

const misunderstood = ({ remote: { name } }: FarSession) => usherError('MACHINE-18', { name })

/** A lost line is one more item of the stream, as any error in the middle of one. */
async function* streamFrom(
  machine: string,
  frames: AsyncGenerator<FarFrame>,
  drawing: AnswerDrawing,
): AsyncGenerator<readonly RenderableAnswer[]> {
  try {
    for await (const frame of frames) {
      if (frame.type !== 'items') continue
      yield frame.envelopes.map((envelope) =>
        envelope.kind === 'error' ? { envelope, render: () => '' } : farAnswer(machine, envelope, drawing),
      )
    }
  } catch (thrown) {
    const { envelope, refusal } = toErrorResult(thrown)
    yield [{ envelope, render: () => refusal.message }]
  }
}

/** Fewer or more bytes than were announced are not that file. */
function fileFrom(
  machine: string,
  { name, size, media_type }: Extract<FarFrame, { type: 'file' }>,
  frames: AsyncGenerator<FarFrame>,
): FileReply {
  return {
    name,
    size,
    type: media_type,
    async *contents() {
      let rest = size
      for await (const frame of frames) {
        if (frame.type === 'refusal') throw farRefusal(machine, frame.envelope).refusal
        if (frame.type !== 'piece') continue
        const piece = Buffer.from(frame.base64, 'base64')
        rest -= piece.byteLength
        if (rest < 0) break
        yield piece
      }
      if (rest !== 0) throw usherError('MACHINE-18', { name: machine })
    },
    close: async () => void (await frames.return(undefined)),
  }
}

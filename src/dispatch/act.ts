import type { Action, ArgumentsOf } from '../../contract/declare.ts'
import { actions, type ActionName } from '../../contract/actions/index.ts'
import type { Job } from '../../contract/kinds/job.ts'
import { actionHandlers } from './actions/index.ts'
import type { ActionHandler, PlanAction, PlannedAction, Payload } from '../operations/handler.ts'
import { runImmediately } from '../operations/jobs/immediate-run.ts'
import type { JobRun } from '../operations/jobs/job-run.ts'
import { runJob } from '../operations/jobs/run.ts'
import type { WorkContext } from '../operations/jobs/work-context.ts'
import type { Machine } from '../platform/machine.ts'
import type { Renderer } from '../lib/report/renderer.ts'
import { usherError, type UsherError } from '../lib/errors.ts'
import type { JobOutcome } from '../platform/store/types.ts'
import { didYouMean } from '../lib/suggest.ts'
import { parseBodyArguments, parseTextArguments, type RawArguments } from '../operations/arguments.ts'
import { toAnswer, toRefusal, type RenderableAnswer } from './ask.ts'
import { assertConsent, dryRun } from '../operations/consent.ts'
import { toEnvelope, type Envelope } from '../operations/envelope.ts'
import { recoverInterrupted } from './recovery.ts'

/** An action's arguments: the fields of a body, or text from a command line. */
export type ActionArguments = { body: Readonly<Record<string, unknown>> } | { rawArguments: RawArguments }

export interface ActOptions {
  dryRun: boolean
  /** Cancels the action, for callers that can be interrupted. */
  signal?: AbortSignal
}

export type ActionResult =
  | ({ type: 'answer' } & RenderableAnswer)
  | { type: 'job'; job: Job; ended: Promise<Job>; render(outcome: JobOutcome, renderer: Renderer): string }
  | { type: 'refusal'; envelope: Envelope; refusal: UsherError }

/** Plans and performs an action; every surface calls this. All refusals happen before anything is changed. */
export async function act(
  name: string,
  args: ActionArguments,
  machine: Machine,
  options: ActOptions,
): Promise<ActionResult> {
  try {
    const action: Action = requireAction(name)
    const parsed =
      'body' in args ? parseBodyArguments(action, args.body) : parseTextArguments(action, args.rawArguments)
    // The leftovers of a killed change would block the next one.
    if (!options.dryRun) await recoverInterrupted(machine)
    const { handler, plan } = await planned(action, parsed, machine)
    if (options.dryRun) return { type: 'answer', ...toAnswer(dryRun(action, handler, plan), handler.render) }
    assertConsent(action, handler, plan, parsed)
    handler.assertReady?.(plan, machine)
    const { offer: _offer, ...body } = parsed as Record<string, unknown>
    const run = jobRunFor(action, handler, plan, action.offer ? body : parsed, machine, options)
    const perform = (work: WorkContext) => handler.perform(plan, machine, work)
    if (!isJob(action, handler, plan)) {
      return { type: 'answer', ...toAnswer(await runImmediately<Payload>({ ...run, perform }), handler.render) }
    }
    return jobResult(runJob({ ...run, perform: async (work) => toOutcome(await perform(work)) }), action, handler)
  } catch (thrown) {
    return toRefusal(thrown, machine)
  }
}

async function planned(action: Action, parsed: unknown, machine: Machine): Promise<PlannedAction> {
  const { default: handler } = (await actionHandlers[action.name as ActionName]()) as {
    default: ActionHandler<Action>
  }
  return { handler, plan: await handler.plan(parsed as ArgumentsOf<Action> as never, machine, planAction) }
}

const planAction: PlanAction = (name, body, machine) => {
  const action = requireAction(name)
  return planned(action, parseBodyArguments(action, body), machine)
}

function requireAction(name: string): Action {
  if (Object.hasOwn(actions, name)) return actions[name as ActionName]
  throw usherError('ASKED-1', { name, nearest: didYouMean(name, Object.keys(actions)) })
}

function isJob({ answered }: Action, { needsJob }: ActionHandler<Action>, plan: unknown): boolean {
  return answered === 'job' || (answered === 'at-once-or-job' && needsJob?.(plan) === true)
}

function jobRunFor(
  { name }: Action,
  handler: ActionHandler<Action>,
  plan: unknown,
  body: Record<string, unknown>,
  machine: Machine,
  { signal }: ActOptions,
): Omit<JobRun<Pick<Payload, 'data'>>, 'perform'> {
  const change = handler.changeRecord(plan)
  const summary = handler.summary(plan)
  return {
    state: machine.state(),
    now: machine.now,
    action: name,
    body: handler.storedArguments?.(plan) ?? body,
    summary,
    changeRecord: change && { action: name, summary, ...change },
    unchanged: ({ data }) => handler.unchanged?.(plan, data) ?? false,
    ...(signal && { signal }),
  }
}

/** The outcome is stored as it was sent: undeclared fields are dropped. */
function toOutcome(payload: Payload): JobOutcome {
  const { kind, data } = toEnvelope(payload)
  return { kind, data }
}

function jobResult(
  { job, ended }: { job: Job; ended: Promise<Job> },
  action: Action,
  { render }: ActionHandler<Action>,
): ActionResult {
  const kinds = new Map(action.kinds.map((kind) => [kind.name, kind]))
  return {
    type: 'job',
    job,
    ended,
    render: ({ kind, data }, renderer) => render({ kind: kinds.get(kind)!, data }, renderer),
  }
}

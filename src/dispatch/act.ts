import type { Action, ActionSignature, ArgumentsOf, Kind } from '../../contract/declare.ts'
import type { ActionName } from '../../contract/actions/index.ts'
import { commandTable } from '../../contract/command-table.ts'
import type { Job } from '../../contract/kinds/job.ts'
import { actionHandlers } from './actions/index.ts'
import type { ActionHandler, PlanAction, PlannedAction, Payload, RunAction } from '../operations/handler.ts'
import { runImmediately } from '../operations/jobs/immediate-run.ts'
import { outcomeJudgement } from '../operations/jobs/outcome-judgement.ts'
import type { ChangeTurn, JobRun } from '../operations/jobs/job-run.ts'
import { runJob } from '../operations/jobs/run.ts'
import type { WorkContext } from '../operations/jobs/work-context.ts'
import type { Machine } from '../platform/machine.ts'
import type { Renderer } from '../lib/report/renderer.ts'
import { assertEngineAllows } from './engine-guards.ts'
import { usherError, type UsherError } from '../lib/errors.ts'
import type { JobEvent, JobOutcome, OutcomeJudgement, StateStore } from '../platform/store/types.ts'
import { followJobEvents } from '../operations/jobs/event-follower.ts'
import { unlessAborted } from '../lib/unless-aborted.ts'
import { didYouMean } from '../lib/suggest.ts'
import { parseBodyArguments, parseTextArguments, type RawArguments } from '../operations/arguments.ts'
import { toNamedAnswer, toRefusal, type RenderableAnswer } from './ask.ts'
import { assertConsent, dryRun } from '../operations/consent.ts'
import { nameCommandRequests } from '../operations/command-line/add-command-requests.ts'
import { translateData } from '../operations/translate-envelope.ts'
import { toEnvelope } from '../operations/envelope.ts'
import type { Envelope } from '../operations/serialize.ts'
import { recoverInterrupted } from './recovery.ts'
import { beginWhenIdle, changeRecordOf, disruptionOf, waitsUntilIdle, withUsualDuration } from './when-idle.ts'

/** An action's arguments: the fields of a body, or text from a command line. */
export type ActionArguments = { body: Readonly<Record<string, unknown>> } | { rawArguments: RawArguments }

export interface ActOptions {
  dryRun: boolean
  /** Cancels the action, for callers that can be interrupted. */
  signal?: AbortSignal
  /** Called with the job’s id within the transaction that records its start. */
  onBegin?(job: string): void
}

export interface ActionJob {
  job: Job
  /** Resolves with the ended job, whatever its result. */
  ended: Promise<Job>
  /** What it reports, up to its end. */
  events(): AsyncIterable<JobEvent>
  /** What it came to, once it has ended. */
  outcome(): JobOutcome | undefined
  render(outcome: JobOutcome, renderer: Renderer): string
}

export type ActionResult =
  | ({ type: 'answer' } & RenderableAnswer)
  | ({ type: 'job' } & ActionJob)
  | { type: 'refusal'; envelope: Envelope; refusal: UsherError }

/** Plans and performs an action; every surface calls this. All refusals happen before anything is changed. */
export async function act(
  name: string,
  args: ActionArguments,
  machine: Machine,
  options: ActOptions,
): Promise<ActionResult> {
  try {
    const action: ActionSignature = requireAction(name)
    const parsed =
      'body' in args ? parseBodyArguments(action, args.body) : parseTextArguments(action, args.rawArguments)
    // The leftovers of a killed change would block the next one.
    if (!options.dryRun) await recoverInterrupted(machine)
    const waits = waitsUntilIdle(action, parsed)
    // A plan only reads, so nothing is left behind where it is not waited for.
    const made = await unlessAborted(planned(action, parsed, machine), options.signal ?? new AbortController().signal)
    if (!made) throw usherError('USHER-5', { what: action.name })
    const { handler, plan } = made
    const disruption =
      options.dryRun || (action.offer && !waits) ? await disruptionOf(action, handler, plan, machine) : null
    if (options.dryRun) {
      const preview = await withUsualDuration(dryRun(action, handler, plan, disruption), action, handler, plan, machine)
      return { type: 'answer', ...(await toNamedAnswer(preview, machine, handler.render)) }
    }
    assertConsent(action, handler, plan, parsed, disruption)
    handler.assertReady?.(plan, machine)
    const { offer: _offer, ...body } = parsed as Record<string, unknown>
    const run = jobRunFor(action, handler, plan, action.offer ? body : parsed, machine, options)
    const perform = (work: WorkContext) => handler.perform(plan, machine, work, runAction)
    const judgement = (outcome: JobOutcome) => judge(outcome, handler, plan)
    if (!isJob(action, handler, plan)) {
      const judgementOnPayload = ({ kind, data }: Payload) => judgement({ kind: kind.name, data })
      const performed = await runImmediately<Payload>({ ...run, perform, judgement: judgementOnPayload })
      return { type: 'answer', ...(await toNamedAnswer(performed, machine, handler.render)) }
    }
    if (waits) return startWaitingJob(action, { handler, plan }, parsed, run, machine)
    const kinds: OutcomeKinds = new Map()
    const performToOutcome = async (work: WorkContext) => toOutcome(await perform(work), machine, kinds)
    return jobResult(runJob({ ...run, perform: performToOutcome, judgement }), kinds, handler, run.state)
  } catch (thrown) {
    return toRefusal(thrown, machine)
  }
}

/** The job waits first. Then it plans again, and does that. */
function startWaitingJob(
  action: ActionSignature,
  first: PlannedAction,
  parsed: Record<string, unknown>,
  run: Omit<JobRun, 'perform' | 'judgement'>,
  machine: Machine,
): ActionResult {
  const turn: ChangeTurn = { change: null, unlock() {} }
  const kinds: OutcomeKinds = new Map()
  let current = first
  const planAgain = async () => {
    const { handler, plan } = await planned(action, parsed, machine)
    assertConsent(action, handler, plan, parsed)
    handler.assertReady?.(plan, machine)
    return { handler, plan }
  }
  const perform = async (work: WorkContext) => {
    current = await beginWhenIdle(first, { action, body: parsed, run, machine, turn, planAgain }, work)
    return toOutcome(await current.handler.perform(current.plan, machine, work, runAction), machine, kinds)
  }
  const judgement = (outcome: JobOutcome) => judge(outcome, current.handler, current.plan)
  return jobResult(runJob({ ...run, changeRecord: null, turn, perform, judgement }), kinds, first.handler, run.state)
}

async function planned(action: ActionSignature, parsed: unknown, machine: Machine): Promise<PlannedAction> {
  await assertEngineAllows(action.name, machine)
  const { default: handler } = (await actionHandlers[action.name as ActionName]()) as {
    default: ActionHandler<Action>
  }
  return { handler, plan: await handler.plan(parsed as ArgumentsOf<Action> as never, machine, planAction) }
}

const planAction: PlanAction = (name, body, machine) => {
  const action = requireAction(name)
  return planned(action, parseBodyArguments(action, body), machine)
}

const runAction: RunAction = (name, body, machine, options) => act(name, { body }, machine, options)

function requireAction(name: string): ActionSignature {
  const { actions } = commandTable
  if (Object.hasOwn(actions, name)) return actions[name]!
  throw usherError('ASKED-1', { name, nearest: didYouMean(name, Object.keys(actions)) })
}

function isJob({ answered }: ActionSignature, { needsJob }: ActionHandler<Action>, plan: unknown): boolean {
  return answered === 'job' || (answered === 'at-once-or-job' && needsJob?.(plan) === true)
}

function jobRunFor(
  action: ActionSignature,
  handler: ActionHandler<Action>,
  plan: unknown,
  body: Record<string, unknown>,
  machine: Machine,
  { signal, onBegin }: ActOptions,
): Omit<JobRun, 'perform' | 'judgement'> {
  return {
    state: machine.state(),
    now: machine.now,
    action: action.name,
    body: handler.storedArguments?.(plan) ?? withoutSecrets(action, body),
    summary: handler.summary(plan),
    changeRecord: changeRecordOf(action.name, { handler, plan }),
    ...(signal && { signal }),
    ...(onBegin && { onBegin }),
  }
}

/** What is stored on the disk has no secret of the request. */
function withoutSecrets({ parameters }: ActionSignature, body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !parameters[name]?.writeOnly))
}

/** Some actions know from their plan alone that nothing had to change. */
function judge(outcome: JobOutcome, handler: ActionHandler<Action>, plan: unknown): OutcomeJudgement {
  const judgement = outcomeJudgement(outcome)
  const isUnchanged = judgement.result === 'complete' && handler.unchanged?.(plan, outcome.data) === true
  return isUnchanged ? { ...judgement, result: 'unchanged' } : judgement
}

const translated = (kind: string, data: Record<string, unknown>, { translator }: Renderer): Record<string, unknown> =>
  translator === null ? data : translateData(kind, data, translator)

/** A cancellation ends the work, never the reporting of it. */
const neverAborted = new AbortController().signal

/** The kinds of an outcome by name: it is stored without them, and rendered with them. */
type OutcomeKinds = Map<string, Kind>

/** The outcome is stored as it was sent: undeclared fields are dropped. */
async function toOutcome(payload: Payload, machine: Machine, kinds: OutcomeKinds): Promise<JobOutcome> {
  kinds.set(payload.kind.name, payload.kind)
  const { kind, data } = await nameCommandRequests(toEnvelope(payload), machine)
  return { kind, data }
}

function jobResult(
  { job, ended }: { job: Job; ended: Promise<Job> },
  kinds: OutcomeKinds,
  { render }: ActionHandler<Action>,
  state: StateStore,
): ActionResult {
  return {
    type: 'job',
    job,
    ended,
    events: () => followJobEvents(state, job.id, 0, neverAborted),
    outcome: () => state.jobs.outcome(job.id),
    render: ({ kind, data }, renderer) =>
      render({ kind: kinds.get(kind)!, data: translated(kind, data, renderer) }, renderer),
  }
}

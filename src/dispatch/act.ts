import type { Action, AskedOf } from '../../contract/declare.ts'
import { actions, type ActionName } from '../../contract/actions/index.ts'
import type { Job } from '../../contract/kinds/job.ts'
import { performers } from './actions/index.ts'
import type { Performer, PlanAction, PlannedAction, Said } from '../operations/handler.ts'
import { runAtOnce } from '../operations/jobs/at-once.ts'
import type { JobRun } from '../operations/jobs/performed.ts'
import { runJob } from '../operations/jobs/run.ts'
import type { Work } from '../operations/jobs/work.ts'
import type { Machine } from '../platform/machine.ts'
import type { Page } from '../lib/report/page.ts'
import { refuse, type Refusal } from '../lib/errors.ts'
import type { Outcome } from '../platform/store/state.ts'
import { didYouMean } from '../lib/suggest.ts'
import { acceptBody, acceptText, type Given } from '../operations/arguments.ts'
import { refused, sealed, type Answer } from './ask.ts'
import { agreed, rehearsed } from '../operations/consent.ts'
import { seal, type Envelope } from '../operations/envelope.ts'
import { settleAll } from './recovery.ts'

/** An action's arguments: a body's fields, or text as a command line gives it. */
export type Arguments = { body: Readonly<Record<string, unknown>> } | { given: Given }

export interface Doing {
  /** Shows what it would do, and touches nothing. */
  dryRun: boolean
  /** Asks for it to be cancelled, where whoever asked can be interrupted. */
  signal?: AbortSignal
}

export type Deed =
  | ({ is: 'answer' } & Answer)
  | { is: 'job'; job: Job; ended: Promise<Job>; print(outcome: Outcome, page: Page): string }
  | { is: 'refusal'; envelope: Envelope; refusal: Refusal }

/** The one door for changes. What can be refused is refused before anything is touched. */
export async function act(name: string, args: Arguments, machine: Machine, doing: Doing): Promise<Deed> {
  try {
    const action: Action = actionOf(name)
    const asked = 'body' in args ? acceptBody(action, args.body) : acceptText(action, args.given)
    // What a killed change left would be in the way of whatever comes next.
    if (!doing.dryRun) await settleAll(machine)
    const { performer, plan } = await planned(action, asked, machine)
    if (doing.dryRun) return { is: 'answer', ...sealed(rehearsed(action, performer, plan), performer.print) }
    agreed(action, performer, plan, asked)
    performer.ready?.(plan, machine)
    const { offer: _offer, ...body } = asked as Record<string, unknown>
    const run = running(action, performer, plan, action.offer ? body : asked, machine, doing)
    const perform = (work: Work) => performer.perform(plan, machine, work)
    if (!asJob(action, performer, plan)) {
      return { is: 'answer', ...sealed(await runAtOnce<Said>({ ...run, perform }), performer.print) }
    }
    return following(runJob({ ...run, perform: async (work) => outcomeOf(await perform(work)) }), action, performer)
  } catch (thrown) {
    return refused(thrown)
  }
}

async function planned(action: Action, asked: unknown, machine: Machine): Promise<PlannedAction> {
  const { default: performer } = (await performers[action.name as ActionName]()) as { default: Performer<Action> }
  return { performer, plan: await performer.plan(asked as AskedOf<Action> as never, machine, planAction) }
}

const planAction: PlanAction = (name, body, machine) => {
  const action = actionOf(name)
  return planned(action, acceptBody(action, body), machine)
}

function actionOf(name: string): Action {
  if (Object.hasOwn(actions, name)) return actions[name as ActionName]
  throw refuse('ASKED-1', { name, nearest: didYouMean(name, Object.keys(actions)) })
}

function asJob({ answered }: Action, { needsJob }: Performer<Action>, plan: unknown): boolean {
  return answered === 'job' || (answered === 'depends' && needsJob?.(plan) === true)
}

function running(
  { name }: Action,
  performer: Performer<Action>,
  plan: unknown,
  body: Record<string, unknown>,
  machine: Machine,
  { signal }: Doing,
): Omit<JobRun<Pick<Said, 'data'>>, 'perform'> {
  const change = performer.change(plan)
  const summary = performer.summary(plan)
  return {
    state: machine.state(),
    now: machine.now,
    action: name,
    body: performer.kept?.(plan) ?? body,
    summary,
    change: change && { action: name, summary, ...change },
    unchanged: ({ data }) => performer.unchanged?.(plan, data) ?? false,
    ...(signal && { signal }),
  }
}

/** An outcome is kept as it is told: what was not declared is not kept either. */
function outcomeOf(said: Said): Outcome {
  const { kind, data } = seal(said)
  return { kind, data }
}

function following(
  { job, ended }: { job: Job; ended: Promise<Job> },
  action: Action,
  { print }: Performer<Action>,
): Deed {
  const kinds = new Map(action.kinds.map((kind) => [kind.name, kind]))
  return {
    is: 'job',
    job,
    ended,
    print: ({ kind, data }, page) => print({ kind: kinds.get(kind)!, data }, page),
  }
}

import type { Action, ArgumentsOf, DataOf, Kind, KindOf, Read } from '../../contract/declare.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { UsherError } from '../lib/errors.ts'
import type { WorkContext } from './jobs/work-context.ts'
import type { Calendar } from '../lib/icalendar/calendar.ts'
import type { Machine } from '../platform/machine.ts'
import type { Renderer } from '../lib/report/renderer.ts'
import type { ChangeRecord } from '../platform/store/types.ts'

/** An answer before validation. */
export interface Payload<K extends Kind = Kind> {
  kind: K
  data: DataOf<K>
}

export type PayloadOf<K extends Kind> = K extends Kind ? Payload<K> : never

export function payload<K extends Kind>(kind: K, data: DataOf<K>): Payload<K> {
  return { kind, data }
}

export interface RequestContext {
  signal: AbortSignal
  /** Aborts when the surface ends the streams that have no end of their own. */
  closing?: AbortSignal
}

export interface ReadHandler<R extends Read> {
  answer(args: ArgumentsOf<R>, machine: Machine, context: RequestContext): Promise<PayloadOf<KindOf<R>>>
  render(payload: PayloadOf<KindOf<R>>, renderer: Renderer): string
  /** The same answer for a calendar program, if the read is declared with `calendar`. */
  calendar?(payload: PayloadOf<KindOf<R>>): Calendar
}

/** A read that is answered by what usher itself knows. No machine is built for it. */
export interface MachineFreeHandler<R extends Read> {
  answerWithoutMachine(args: ArgumentsOf<R>): Promise<PayloadOf<KindOf<R>>>
  render(payload: PayloadOf<KindOf<R>>, renderer: Renderer): string
}

/** Yields batches of envelopes. All refusals happen before the first one. */
export interface StreamHandler<R extends Read> {
  stream(
    args: ArgumentsOf<R>,
    machine: Machine,
    context: RequestContext,
  ): Promise<AsyncIterable<readonly PayloadOf<KindOf<R>>[]>>
  render(payload: PayloadOf<KindOf<R>>, renderer: Renderer): string
  /** What a person reads in place of a stream that sent nothing. */
  renderEmpty(args: ArgumentsOf<R>, renderer: Renderer): string
}

/** An open file. The reader closes it at its end or when it gives up. */
export interface FileReply {
  name: string
  size: number
  type: string
  /** For a file that is shown in a page and may be kept; missing for one that is only downloaded. */
  caching?: { etag: string; max_age_seconds: number }
  contents(): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

export interface FileHandler<R extends Read> {
  file(args: ArgumentsOf<R>, machine: Machine): Promise<FileReply>
}

export type AnyReadHandler<R extends Read> = ReadHandler<R> | MachineFreeHandler<R> | StreamHandler<R> | FileHandler<R>

export interface PlannedAction {
  handler: ActionHandler<Action>
  plan: unknown
}

/** Plans another action by its name and body, for an action that performs another one. */
export type PlanAction = (name: string, body: Record<string, unknown>, machine: Machine) => Promise<PlannedAction>

/** Work that another action began. */
export type RunActionResult =
  | { type: 'answer'; envelope: { data: object } }
  | { type: 'job'; ended: Promise<Job> }
  | { type: 'refusal'; refusal: UsherError }

/**
 * Runs another action as a request for it would, with the same lock, job and history. `onBegin` is called within the
 * transaction that records the start of its job.
 */
export type RunAction = (
  name: string,
  body: Readonly<Record<string, unknown>>,
  machine: Machine,
  options: { dryRun: boolean; signal?: AbortSignal; onBegin?: (job: string) => void },
) => Promise<RunActionResult>

/** An action in three steps: plan, preview, perform. */
export interface ActionHandler<A extends Action, Plan = unknown> {
  /** Reads only. All refusals happen here, before anything is changed. */
  plan(args: ArgumentsOf<A>, machine: Machine, planAction: PlanAction): Promise<Plan>
  /** The answer to a dry run: the outcome, marked `rehearsed`, with everything it would do. */
  dryRunOutcome(plan: Plan): PayloadOf<KindOf<A>>
  summary(plan: Plan): string
  /**
   * The services that the plan stops, restarts or recreates. The dry run then says who and what that would disturb, in
   * the field `disruption` of its outcome.
   */
  disturbedServices?(plan: Plan): string[]
  /**
   * The history entry, known before the action begins. Null for actions that change nothing, such as cancelling a job.
   * It may name another action: an undo is stored as the action that it performs.
   */
  changeRecord(plan: Plan): (Omit<ChangeRecord, 'action' | 'summary'> & Partial<Pick<ChangeRecord, 'action'>>) | null
  /** The arguments to store on disk, if the original ones include a secret. */
  storedArguments?(plan: Plan): Record<string, unknown>
  /** For actions declared as "depends": whether this plan needs a job. */
  needsJob?(plan: Plan): boolean
  /** Last preconditions: checked after consent and before the change is recorded. */
  assertReady?(plan: Plan, machine: Machine): void
  perform(plan: Plan, machine: Machine, work: WorkContext, runAction: RunAction): Promise<PayloadOf<KindOf<A>>>
  /**
   * Whether the action changed nothing, because everything was already in place, if the outcome does not say so itself.
   * History still lists it, and undo skips it.
   */
  unchanged?(plan: Plan, data: DataOf<KindOf<A>>): boolean
  render(payload: PayloadOf<KindOf<A>>, renderer: Renderer): string
}

/** Checks at compile time that a handler matches its declaration. */
export function defineRead<R extends Read>(_read: R, handler: ReadHandler<R>): ReadHandler<R> {
  return handler
}

export function defineMachineFreeRead<R extends Read>(_read: R, handler: MachineFreeHandler<R>): MachineFreeHandler<R> {
  return handler
}

export function defineStream<R extends Read>(_read: R, streamer: StreamHandler<R>): StreamHandler<R> {
  return streamer
}

export function defineAction<A extends Action, Plan>(
  _action: A,
  handler: ActionHandler<A, Plan>,
): ActionHandler<A, Plan> {
  return handler
}

export function defineFile<R extends Read>(_read: R, filer: FileHandler<R>): FileHandler<R> {
  return filer
}

import type { Action, AskedOf, DataOf, Kind, KindOf, Read } from '../../contract/declare.ts'
import type { Work } from './jobs/work.ts'
import type { Machine } from '../platform/machine.ts'
import type { Page } from '../lib/report/page.ts'
import type { Change } from '../platform/store/state.ts'

/** An answer before it is sealed: which kind it is, and the data. */
export interface Said<K extends Kind = Kind> {
  kind: K
  data: DataOf<K>
}

/** One of several kinds, each with its own data. */
export type SaidOf<K extends Kind> = K extends Kind ? Said<K> : never

export function say<K extends Kind>(kind: K, data: DataOf<K>): Said<K> {
  return { kind, data }
}

/** How a question is asked, beyond what it takes. */
export interface Way {
  signal: AbortSignal
  /** Keeps a stream open for what comes next. */
  follow: boolean
}

export interface Answerer<R extends Read> {
  answer(asked: AskedOf<R>, machine: Machine, way: Way): Promise<SaidOf<KindOf<R>>>
  print(said: SaidOf<KindOf<R>>, page: Page): string
}

/** Answers with one envelope after another, those that are there together in one go. What is refused is refused before the first. */
export interface Streamer<R extends Read> {
  stream(asked: AskedOf<R>, machine: Machine, way: Way): Promise<AsyncIterable<readonly SaidOf<KindOf<R>>[]>>
  print(said: SaidOf<KindOf<R>>, page: Page): string
}

/** A file that was opened to be told as it is. Whoever reads it to the end, or gives up, closes it. */
export interface ToldFile {
  name: string
  bytes: number
  /** Its media type. */
  type: string
  contents(): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Answers with a file. */
export interface Filer<R extends Read> {
  file(asked: AskedOf<R>, machine: Machine): Promise<ToldFile>
}

/** An action that was planned and not yet performed. */
export interface PlannedAction {
  performer: Performer<Action>
  plan: unknown
}

/** Plans another action by its name and body. For an action that performs another one. */
export type PlanAction = (name: string, body: Record<string, unknown>, machine: Machine) => Promise<PlannedAction>

/** A change in three steps: look and refuse, show, do. */
export interface Performer<A extends Action, Plan = unknown> {
  /** Only looks. Whatever can be refused is refused here, before anything is touched. */
  plan(asked: AskedOf<A>, machine: Machine, planAction: PlanAction): Promise<Plan>
  /** What a dry run answers: the outcome, `rehearsed`, with everything it would do. */
  rehearse(plan: Plan): SaidOf<KindOf<A>>
  /** What it does, for people: `Start tv`. */
  summary(plan: Plan): string
  /**
   * What history keeps, known before it is begun. Null for what changes nothing, such as
   * cancelling a job. It may be kept as another action than was asked for: putting something back is one.
   */
  change(plan: Plan): (Omit<Change, 'action' | 'summary'> & Partial<Pick<Change, 'action'>>) | null
  /** The arguments as they may be kept on disk, where those asked with may not: a secret is among them. */
  kept?(plan: Plan): Record<string, unknown>
  /** Where the declaration says that it depends: whether this plan needs a job. */
  needsJob?(plan: Plan): boolean
  /** What has to be so before anything can be written down: after consent was given, and before the change is begun. */
  ready?(plan: Plan, machine: Machine): void
  perform(plan: Plan, machine: Machine, work: Work): Promise<SaidOf<KindOf<A>>>
  /**
   * Whether what came of it is that nothing was changed, as where everything was as it should be already: history keeps
   * it, and putting the newest change back passes over it.
   */
  unchanged?(plan: Plan, data: DataOf<KindOf<A>>): boolean
  print(said: SaidOf<KindOf<A>>, page: Page): string
}

/** Ties an answer to what was declared: the compiler refuses one that does not match. */
export function answers<R extends Read>(_read: R, answerer: Answerer<R>): Answerer<R> {
  return answerer
}

export function streams<R extends Read>(_read: R, streamer: Streamer<R>): Streamer<R> {
  return streamer
}

export function performs<A extends Action, Plan>(_action: A, performer: Performer<A, Plan>): Performer<A, Plan> {
  return performer
}

export function tells<R extends Read>(_read: R, filer: Filer<R>): Filer<R> {
  return filer
}

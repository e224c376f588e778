import type * as z from 'zod'
import type { Job, JobState, Progress, Step } from '../../../contract/kinds/job.ts'
import type { ErrorData } from '../../../contract/kinds/error.ts'

/** What usher keeps of what it did. One SQLite database; several usher processes share it. */
export interface State {
  jobs: Jobs
  history: History
  lock: Lock
  duties: Duties
  files: Files
  memory: Memory
  /** What is written inside is kept as one: all of it or none, whatever dies in between. */
  together<T>(write: () => T): T
  /** Copies all of it, as of one moment, into a file that is not there yet. False where nothing was ever kept. */
  copyInto(path: string): boolean
  /**
   * Keeps the database under another name beside it, and begins with none. Only while no change is under way: refused
   * as the lock is refused. Says where it is kept.
   */
  setAside(as: string): string
  close(): void
}

export interface Jobs {
  /** Newest first. One whose process is gone is written down as interrupted, as of when it was last heard of. */
  list(limit?: number): Job[]
  get(id: string): Job | undefined
  /** An identifier nobody has had: given before the lock is taken, so that whoever is refused is told which job has it. */
  newId(): string
  start(job: { id?: string; action: string; body: Record<string, unknown>; summary: string }): Job
  /**
   * Written within 100 ms, the latest of each sort; what is equal to the last is not told twice.
   * Heard only while the job runs in this process: a straggler is not.
   */
  tell(id: string, progress: Progress): void
  step(id: string, step: Step): void
  end(id: string, how: { state: Exclude<JobState, 'running'>; error: ErrorData | null; outcome: Outcome | null }): Job
  /** Stops vouching for a job that cannot be ended here: the next look finds it interrupted. */
  abandon(id: string): void
  /** Says what has become, since, of one that was interrupted, and of the change that was its own. */
  explain(id: string, error: ErrorData): void
  outcome(id: string): Outcome | undefined
  /** What happened to it after `n`: `progress`, `step`, and `job` at each change of state, numbered from 1. */
  events(id: string, after: number): JobEvent[]
  /** Asks whichever process runs it to stop at its next safe point. */
  cancel(id: string): void
  cancelling(id: string): boolean
  /** A number that grows whenever a job starts, ends or changes state, whichever process did it. */
  revision(): number
  /** Tells at once what this process writes about a job; what others write is found by asking. Returns how to stop. */
  onWrite(id: string, listener: () => void): () => void
}

export interface Outcome {
  kind: string
  data: Record<string, unknown>
}

export interface JobEvent {
  n: number
  kind: 'progress' | 'step' | 'job'
  data: Progress | Step | Job
}

/** What changed, recorded before it is begun: what would put it back is known from the first moment. */
export interface Change {
  action: string
  summary: string
  targets: string[]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  inverse: { action: string; body: Record<string, unknown> } | null
  /** Why nothing puts it back, where nothing does. */
  no_inverse_because: string | null
  /** The change that this one puts back, where it does. */
  undoes?: string
}

export interface HistoryEntry extends Omit<Change, 'undoes'> {
  undoes: string | null
  id: string
  at: string
  ended_at: string | null
  ended: 'under-way' | 'done' | 'failed' | 'cancelled' | 'interrupted'
  error: ErrorData | null
  job: string | null
}

export interface History {
  /** `body` is only read for the command that would finish it; nothing else of it is kept. */
  begin(change: Change, job: string | null, body?: Record<string, unknown>): string
  end(
    id: string,
    how: {
      ended: 'done' | 'failed' | 'cancelled'
      after?: Record<string, unknown>
      error?: ErrorData
      /** It came to nothing: there is nothing to put back, and nothing to stand in the way of what is. */
      unchanged?: boolean
    },
  ): void
  /** Stops vouching for a change that cannot be ended here: the next look finds it interrupted. */
  abandon(id: string): void
  /** Newest first. A change whose process is gone is interrupted, as of when its job was last heard of. */
  list(limit?: number): HistoryEntry[]
}

/** One change at a time over the whole machine. The operating system lets go of it when its process dies. */
export interface Lock {
  /** Takes it, or refuses, naming what holds it: USHER-4, or STATE-6 where that is no job. */
  take(what: { summary: string; job: string | null }): () => void
  holder(): { summary: string; job: string | null; pid: number; since: string } | undefined
}

/** What one process at a time does for the whole machine, for as long as it runs. It ends with its process. */
export interface Duties {
  /** Returns how to give it up; undefined where another process has it. */
  take(duty: Duty): (() => void) | undefined
  /** Whether some process has it, this one among them. */
  taken(duty: Duty): boolean
}

/**
 * `watch`: the disk is guarded. `notices`: what happens is looked for, remembered and delivered. `line`: the download
 * clients are held to what is wished, at its time.
 */
export type Duty = 'watch' | 'notices' | 'line'

/** The digest of each file as usher last wrote it, so that a hand edit is known for what it is. */
export interface Files {
  digestOf(path: string): string | undefined
  record(path: string, sha256: string): void
  forget(path: string): void
}

/** What usher remembers of what it saw, by topic and name: losing it costs another look, and nothing else. */
export interface Memory {
  /** Replaces what was remembered under that name. Outlives a killed process. */
  keep(topic: Topic, name: string, value: unknown): void
  /** The same for what is only looked at: where nothing can be written, it is not remembered. */
  note(topic: Topic, name: string, value: unknown): void
  /** Undefined where there is none, or where it does not have that shape any more. */
  get<T>(topic: Topic, name: string, shape: z.ZodType<T>): Remembered<T> | undefined
  /** By name, ascending. What does not have that shape any more is left out. */
  all<T>(topic: Topic, shape: z.ZodType<T>): Remembered<T>[]
  /** Without a name, all of the topic. */
  forget(topic: Topic, name?: string): void
}

export interface Remembered<T> {
  name: string
  /** RFC 3339, in UTC: when it was kept. */
  at: string
  value: T
}

/** What may be remembered. */
export type Topic =
  /** How a credential did when it was last tried. */
  | 'credential'
  /** What a check that writes or disturbs has proved. */
  | 'proof'
  /** A tunnel that a proof took down, and has not started again yet. */
  /** A finding that somebody has accepted. */
  | 'acceptance'
  /** Since when a finding is there, and how often it was seen. */
  | 'finding'
  /** How a folder of the household's files was first seen: on which disk, and which folder. */
  | 'root'
  /** How much a library had today, and the day before. */
  | 'kept'
  /** How full a file system was, by the moment. */
  | 'space'
  /** The most that the clients were seen to carry, and what each was told it may. */
  | 'line'
  /** What the operator was told, and what is still to be delivered. */
  | 'notice'
  /** A message on its way to one receiver, and how a receiver did. */
  | 'delivery'
  /** The services that were stopped because the disk under them had gone. */
  | 'guard'
  /** Wrong passwords at the surface that is offered to the network. */
  | 'sign-in'
  /** The image a service ran before it was updated. */
  | 'image'
  /** When a backup was proved, and how. */
  | 'backup'
  /** What usher set in an app, to tell it from what a person set. */
  | 'wired'
  /** Why a request was declined. */
  | 'declined'
  /** Answers given to a setup that is not finished. */
  | 'setup'
  /** What a migration found, and what it is about to do. */
  | 'migration'
  /** Files that somebody changed and means to keep so. */
  | 'adoption'
  /** Repairs that were tried, and what came of them. */
  | 'repair'
  /** What Compose was given and what it left, when nothing was to be done any more. */
  | 'settled'
  /** The image a service was last seen to be made from. */
  | 'ran'

import type { LeavingTitles } from './leaving-title.ts'
import type { Job, JobState, JobProgress, JobStep } from '../../../contract/kinds/job.ts'
import type { ErrorData } from '../../../contract/kinds/error.ts'
import type { OutcomeResult } from '../../../contract/kinds/outcome-result.ts'
import type { RecordedValue } from '../../../contract/kinds/recorded-value.ts'
import type { UndoAction } from '../../../contract/kinds/undo-action.ts'
import type { ScheduledRunState, SkipReason } from '../../../contract/kinds/scheduled-run.ts'
import type { Durability } from './state-database.ts'
import type { Topic } from './topic.ts'

/** usher's record of its own work. One SQLite database, shared by several usher processes. */
export interface StateStore {
  jobs: JobStore
  history: ChangeHistory
  lock: ChangeLock
  leases: Leases
  fileDigests: FileDigests
  keyValues: KeyValueStore
  scheduledRuns: ScheduledRuns
  leavingTitles: LeavingTitles
  /** Runs all writes inside as one: all or nothing, even if the process dies. By default it waits for the disk. */
  transaction<T>(write: () => T, lasting?: Durability): T
  /** Returns the names of records that are damaged, such as `job 0abc`. Throws STATE-2 if the whole file is. */
  damagedRecords(): string[]
  /** Moves damaged records to a file of their own, beside the database. Returns its path. */
  setAsideDamagedRecords(as: string): string
  /** Null if there is no database yet. */
  schemaVersion(): number | null
  /** Copies a snapshot to a new file. Returns false if there is no database yet. */
  copyTo(path: string): boolean
  /**
   * Renames the database and starts with an empty one. Throws the lock's error while a change is in progress. Returns
   * the old database's new path.
   */
  quarantine(as: string): string
  close(): void
}

export interface JobStore {
  /** Returns the newest first. Jobs of dead processes become interrupted, as of their last event. */
  list(limit?: number): Job[]
  get(id: string): Job | undefined
  /**
   * Returns a unique id, before the lock is taken, so that a caller who does not get the lock learns which job has it.
   */
  newId(): string
  start(job: { id?: string; action: string; body: Record<string, unknown>; summary: string }): Job
  /**
   * Written within 100 ms, only the latest of each kind; a repeat of the last one is skipped.
   * Ignored unless the job runs in this process.
   */
  progress(id: string, progress: JobProgress): void
  step(id: string, step: JobStep): void
  end(
    id: string,
    how: { state: Exclude<JobState, 'running'>; error: ErrorData | null; outcome: JudgedOutcome | null },
  ): Job
  /** Stops marking a job as alive that cannot be ended here: the next read marks it as interrupted. */
  abandon(id: string): void
  /** Replaces the error of an interrupted job and of its own change. */
  setInterruptionError(id: string, error: ErrorData): void
  outcome(id: string): JobOutcome | undefined
  /**
   * Returns the events after number `after`: `progress`, `step`, and `job` at each change of state, numbered from 1.
   */
  events(id: string, after: number): JobEvent[]
  /** Asks the process that runs the job to stop at its next safe point. */
  cancel(id: string): void
  isCancelling(id: string): boolean
  /** Grows whenever any process starts or ends a job or changes its state. */
  revision(): number
  /**
   * Reports what this process writes about a job at once; poll for writes of other processes. Returns a function that
   * removes the listener.
   */
  onWrite(id: string, listener: () => void): () => void
}

export interface JobOutcome {
  kind: string
  data: Record<string, unknown>
}

/** What came of a change, in the outcome's own sentence. */
export interface OutcomeJudgement {
  summary: string
  result: OutcomeResult
}

/** An outcome that is stored together with its judgement. */
export interface JudgedOutcome extends JobOutcome {
  judgement: OutcomeJudgement
}

export interface JobEvent {
  n: number
  kind: 'progress' | 'step' | 'job'
  data: JobProgress | JobStep | Job
}

/** Recorded before the change begins, so that its inverse is known from the start. */
export interface ChangeRecord {
  action: string
  summary: string
  targets: string[]
  /** Null if there was nothing before, or nothing is left. */
  before: RecordedValue[] | null
  after: RecordedValue[] | null
  inverse: UndoAction | null
  /** Why the change cannot be undone, if it cannot. */
  no_inverse_because: string | null
  /** The change that this one undoes, if any. */
  undoes?: string
}

export interface HistoryEntry extends Omit<ChangeRecord, 'undoes'> {
  undoes: string | null
  id: string
  started_at: string
  ended_at: string | null
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted'
  outcome_summary: string | null
  outcome_result: OutcomeResult | null
  error: ErrorData | null
  job: string | null
}

/** If the result is `unchanged`, there is nothing to undo, and earlier changes can still be undone. */
export type ChangeEnd = { after?: RecordedValue[] } & (
  | { ended: 'done'; judgement: OutcomeJudgement }
  | { ended: 'failed' | 'cancelled'; error?: ErrorData }
)

export interface ChangeHistory {
  /** `body` is used only for the command that would finish the change, and is not stored. */
  begin(change: ChangeRecord, job: string | null, body?: Record<string, unknown>): string
  end(id: string, how: ChangeEnd): void
  /** Stops marking a change as alive that cannot be ended here: the next read marks it as interrupted. */
  abandon(id: string): void
  /** Returns the newest first. Changes of dead processes become interrupted, as of their job's last event. */
  list(limit?: number): HistoryEntry[]
  /** The same of these actions alone, and of each change only what it was about: every status reads it. */
  listTargets(actions: readonly string[]): ChangeTargets[]
}

export type ChangeTargets = Pick<HistoryEntry, 'action' | 'targets' | 'state'>

/** Allows one change at a time on the whole machine. The operating system releases it when its process dies. */
export interface ChangeLock {
  /** Returns a function that releases the lock. Throws with the holder: USHER-4, or STATE-6 if it is not a job. */
  acquire(what: { summary: string; job: string | null }): () => void
  holder(): { summary: string; job: string | null; pid: number; since: string } | undefined
}

/** Duties that one process at a time has for the whole machine, until it ends. */
export interface Leases {
  /** Returns a function that gives up the lease; undefined if another process has it. */
  acquire(lease: Lease): (() => void) | undefined
  /** The same without waiting, for a duty that is tried again soon: another process's check may be in the way. */
  tryAcquire(lease: Lease): (() => void) | undefined
  /** Whether any process has it, including this one. */
  isHeld(lease: Lease): boolean
}

/**
 * `watch`: guards the disk. `notices`: detects, records and delivers events. `line`: applies the download clients'
 * speed limits on schedule. `pause`: ends a pause of all downloads on time. `policies`: observes the queue and carries
 * out its policies. `usage`: records use over time. `ui`: serves the web app where another process finds it.
 * `schedule`: runs the scheduled tasks. `member-notices`: tells members what has arrived.
 */
export type Lease = 'watch' | 'notices' | 'line' | 'pause' | 'policies' | 'usage' | 'ui' | 'schedule' | 'member-notices'

/** One occurrence of a scheduled task: it is due once, on this day, whatever the clock does. */
export interface ScheduledRun {
  task: string
  /** The day in the household's time zone on which it is due: `2026-11-27`. */
  day: string
  due_at: string
  /** When its window ends; null if it has none. */
  ends_at: string | null
  state: ScheduledRunState
  /** How often its action was begun. */
  attempts: number
  started_at: string | null
  ended_at: string | null
  /** The job of the last attempt; null before the job is recorded. */
  job: string | null
  result: OutcomeResult | null
  /** Why it waits, or why it was skipped. */
  reason: SkipReason | null
  /** How it ended in the outcome's own sentence, or why it waits or was skipped. */
  summary: string | null
}

/** The schedule's memory of what was due. It is never pruned by time, because the clock may be wrong. */
export interface ScheduledRuns {
  /** Returns the newest records first. */
  list(limit?: number): ScheduledRun[]
  get(task: string, day: string): ScheduledRun | undefined
  /** Records it, or replaces its record. Survives a power cut. */
  put(run: ScheduledRun): void
}

/** The digest of each file as usher last wrote it, to recognise hand edits. */
export interface FileDigests {
  digestOf(path: string): string | undefined
  record(path: string, sha256: string): void
  delete(path: string): void
}

/** What an entry has to be. Every schema of Zod is one. */
export interface StoredShape<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

/** What usher has observed, by topic and name. It is only a cache: if it is lost, usher looks again. */
export interface KeyValueStore {
  /** Replaces the entry. Survives a killed process. */
  set(topic: Topic, name: string, value: unknown): void
  /** Does the same, but skips the write if nothing can be written. */
  setIfWritable(topic: Topic, name: string, value: unknown): void
  /** Undefined if there is no entry, or if it no longer has that shape. */
  get<T>(topic: Topic, name: string, shape: StoredShape<T>): KeyValueEntry<T> | undefined
  /** Returns the entries by name, ascending. Skips those that no longer have that shape. */
  list<T>(topic: Topic, shape: StoredShape<T>): KeyValueEntry<T>[]
  /** Deletes the whole topic if `name` is omitted. */
  delete(topic: Topic, name?: string): void
}

export interface KeyValueEntry<T> {
  name: string
  /** When it was stored: RFC 3339, in UTC. */
  at: string
  value: T
}

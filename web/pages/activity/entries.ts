import type { Change, JobData } from '../../../clients/typescript/src/index.ts'
import { resultOf, toneOfResult, type JobResult, type Tone } from '../../actions/results.ts'

/** One thing that was done: a job, a change of the history, or both where they are the same. */
export interface ActivityEntry {
  id: string
  job: JobData | null
  change: Change | null
  summary: string
  /** When it began and ended, in milliseconds. */
  startedAt: number
  endedAt: number | null
  result: JobResult
  tone: Tone
  /** What came of it, in a sentence. */
  outcome: string | null
}

export const activityKinds = ['all', 'running', 'good', 'trouble'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Merges jobs with the history, newest first. A change and the job that made it are one entry. */
export function mergeActivity(jobs: readonly JobData[], changes: readonly Change[]): readonly ActivityEntry[] {
  const changeOfJob = new Map(changes.map((change) => [change.job, change]))
  const known = new Set(jobs.map(({ id }) => id))
  const fromJobs = jobs.map((job) => entryOf(job, job, changeOfJob.get(job.id) ?? null))
  const others = changes.filter(({ job }) => job === null || !known.has(job))
  const fromHistory = others.map((change) => entryOf(change, null, change))
  return [...fromJobs, ...fromHistory].toSorted((one, other) => other.startedAt - one.startedAt)
}

function entryOf(source: JobData | Change, job: JobData | null, change: Change | null): ActivityEntry {
  const { id, summary, started_at, ended_at, outcome_summary, error } = source
  const result = resultOf(source)
  return {
    id,
    job,
    change,
    summary,
    startedAt: Date.parse(started_at),
    endedAt: ended_at === null ? null : Date.parse(ended_at),
    result,
    tone: toneOfResult(result),
    outcome: outcome_summary ?? error?.summary ?? null,
  }
}

export function kindOf({ tone }: Pick<ActivityEntry, 'tone'>): Exclude<ActivityKind, 'all'> {
  if (tone === 'busy') return 'running'
  return tone === 'good' ? 'good' : 'trouble'
}

interface ActivityFilter {
  kind: ActivityKind
  text: string
}

export function filterActivity(
  entries: readonly ActivityEntry[],
  { kind, text }: ActivityFilter,
): readonly ActivityEntry[] {
  const wanted = text.trim().toLowerCase()
  return entries.filter((entry) => (kind === 'all' || kindOf(entry) === kind) && matches(entry, wanted))
}

function matches({ summary, outcome, change }: ActivityEntry, wanted: string): boolean {
  return [summary, outcome ?? '', ...(change?.targets ?? [])].some((part) => part.toLowerCase().includes(wanted))
}

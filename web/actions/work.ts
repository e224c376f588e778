import { computed, signal } from '@preact/signals'
import {
  isProblem,
  type Arrival,
  type Client,
  type ErrorData,
  type JobData,
  type Problem,
  type ProgressData,
  type StepData,
} from '../../clients/typescript/src/index.ts'
import { createOwnJobs } from './own-jobs.ts'

export { resultOf, toneOfResult, type Tone } from './results.ts'

/** A job that the dock shows. */
export interface FollowedJob {
  job: JobData
  progress: ProgressData | null
  steps: readonly StepData[]
  /** Why it cannot be followed right now. */
  problem: Problem | null
  /** Why the machine that it runs on is not reached; it goes on there. */
  lost?: ErrorData | null
  /** Asks the machine that it runs on. */
  client: Client
  /** This tab started it. What was started elsewhere is shown in one line. */
  isOwn: boolean
}

/** Work, newest first. It stays until it is dismissed, through all pages. */
export const followedJobs = signal<readonly FollowedJob[]>([])

/** Counts the jobs that ended while this tab followed them: what a page shows may have changed. */
export const endedJobs = signal(0)

/** What was last said to people who listen instead of look. */
export const announcement = signal('')

export const runningJobs = computed(() => followedJobs.value.filter(({ job }) => job.state === 'running'))

/** So many ended jobs are kept in the dock; all of them are under Activity. */
const MAX_ENDED = 3

/** A watch runs for as long as the machine does: it is no work that ends. */
const ENDLESS = 'watch'

const own = createOwnJobs(sessionStorageIfAny())
const dismissed = new Set<string>()
let following = new AbortController()

/** Follows a job that this tab started, over its own stream, to its end. */
export function followJob(client: Client, job: JobData): void {
  own.add(job.id)
  announcement.value = job.summary
  follow(client, job, true)
}

/** Follows what runs and was started elsewhere, or by this tab before it was loaded again. */
export function followRunning(client: Client, jobs: readonly JobData[]): void {
  for (const job of jobs) {
    const isOwn = own.has(job.id)
    const isWanted = isOwn || (job.state === 'running' && job.action !== ENDLESS)
    if (isWanted && !dismissed.has(job.id)) follow(client, job, isOwn)
  }
}

/** Ends following, such as when the session ends. */
export function stopFollowing(): void {
  following.abort()
  following = new AbortController()
  followedJobs.value = []
}

export function dismissJob(id: string): void {
  own.remove(id)
  dismissed.add(id)
  followedJobs.value = followedJobs.peek().filter(({ job }) => job.id !== id)
}

function follow(client: Client, job: JobData, isOwn: boolean): void {
  if (followedJobs.peek().some((known) => known.job.id === job.id)) return
  const followed = { job, progress: job.progress, steps: [], problem: null, client, isOwn }
  const kept = keepFew([followed, ...followedJobs.peek()].sort(byStart))
  // What is too old for the dock is no longer this tab’s: otherwise each list of jobs would bring it back.
  if (!kept.includes(followed)) return own.remove(job.id)
  followedJobs.value = kept
  void followToEnd(client, job.id, following.signal)
}

const byStart = (one: FollowedJob, other: FollowedJob): number => other.job.started_at.localeCompare(one.job.started_at)

async function followToEnd(client: Client, id: string, signal: AbortSignal): Promise<void> {
  const wasRunning = jobById(id)?.job.state === 'running'
  const handle = client.job(id, { allowance: { attempts: Infinity }, signal })
  for await (const arrival of handle) {
    const known = jobById(id)
    if (!known || signal.aborted) return
    replace(applyArrival(known, arrival))
  }
  if (signal.aborted) return
  const last = await handle.current()
  const known = jobById(id)
  if (!known || isProblem(last)) return
  replace({ ...known, job: last.data, progress: last.data.progress })
  if (last.data.state === 'running' || !wasRunning) return
  announcement.value = endingOf(last.data)
  followedJobs.value = keepFew(followedJobs.peek())
  endedJobs.value++
}

/** The sentence that says what came of a job. */
export function endingOf({ outcome_summary, error, summary }: JobData): string {
  return outcome_summary ?? error?.summary ?? summary
}

const jobById = (id: string): FollowedJob | undefined => followedJobs.peek().find(({ job }) => job.id === id)

function replace(next: FollowedJob): void {
  followedJobs.value = followedJobs.peek().map((known) => (known.job.id === next.job.id ? next : known))
}

/** Keeps everything that runs, and the last few of what has ended. */
export function keepFew(jobs: readonly FollowedJob[]): readonly FollowedJob[] {
  let ended = 0
  return jobs.filter(({ job }) => job.state === 'running' || ++ended <= MAX_ENDED)
}

export function applyArrival(known: FollowedJob, arrival: Arrival): FollowedJob {
  if (arrival.at === 'lost') return { ...known, problem: arrival.problem }
  if (arrival.at === 'stale') return known
  // The line to its machine is lost, or it is back with the next event.
  if (arrival.kind === 'error') return { ...known, lost: arrival.data }
  const next = { ...known, problem: null, lost: null }
  if (arrival.kind === 'job') return { ...next, job: arrival.data, progress: arrival.data.progress ?? known.progress }
  if (arrival.kind === 'progress') return { ...next, progress: arrival.data }
  if (arrival.kind === 'step') return { ...next, steps: [...known.steps, arrival.data] }
  return next
}

function sessionStorageIfAny(): Storage | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage
}

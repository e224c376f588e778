import { computed, signal } from '@preact/signals'
import {
  isProblem,
  type Arrival,
  type Client,
  type JobData,
  type Problem,
  type ProgressData,
  type StepData,
} from '../../clients/typescript/src/index.ts'
import { descriptionOf } from './describe.ts'
import type { ActionRequest } from './request.ts'

/** A job that this tab started, or that somebody asked to see. */
export interface FollowedJob {
  job: JobData
  progress: ProgressData | null
  steps: readonly StepData[]
  /** Why it cannot be followed right now. */
  problem: Problem | null
}

/** What came of an action that was answered at once. */
export interface DirectOutcome {
  id: string
  summary: string
}

/** Work of this tab, newest first. It stays until it is dismissed, through all pages. */
export const followedJobs = signal<readonly FollowedJob[]>([])
export const directOutcomes = signal<readonly DirectOutcome[]>([])

/** Counts the jobs that ended while this tab followed them: what a page shows may have changed. */
export const endedJobs = signal(0)

/** What was last said to people who listen instead of look. */
export const announcement = signal('')

export const hasWork = computed(() => followedJobs.value.length + directOutcomes.value.length > 0)

let outcomes = 0

/** Shows the result of an action that needed no job. */
export function showOutcome({ action, body }: ActionRequest, { data }: { data: { summary?: string } }): void {
  const summary = data.summary ?? descriptionOf(action).verb(body)
  directOutcomes.value = [{ id: `${++outcomes}`, summary }, ...directOutcomes.peek()].slice(0, 3)
  announcement.value = summary
  endedJobs.value++
}

/** Follows a job to its end, over its own stream. */
export function followJob(client: Client, job: JobData): void {
  if (followedJobs.peek().some((known) => known.job.id === job.id)) return
  followedJobs.value = [{ job, progress: job.progress, steps: [], problem: null }, ...followedJobs.peek()]
  announcement.value = job.summary
  void followToEnd(client, job.id)
}

async function followToEnd(client: Client, id: string): Promise<void> {
  const handle = client.job(id, { allowance: { attempts: Infinity } })
  for await (const arrival of handle) {
    const known = followedJobs.peek().find(({ job }) => job.id === id)
    if (!known) return
    replace(applyArrival(known, arrival))
  }
  const last = await handle.current()
  if (!isProblem(last)) replace({ ...jobById(id, last.data), job: last.data, progress: null })
  const ended = followedJobs.peek().find(({ job }) => job.id === id)
  if (!ended || ended.job.state === 'running') return
  announcement.value = ended.job.outcome_summary ?? ended.job.error?.summary ?? ended.job.summary
  endedJobs.value++
}

function jobById(id: string, job: JobData): FollowedJob {
  return followedJobs.peek().find((known) => known.job.id === id) ?? { job, progress: null, steps: [], problem: null }
}

function replace(next: FollowedJob): void {
  followedJobs.value = followedJobs.peek().map((known) => (known.job.id === next.job.id ? next : known))
}

export function applyArrival(known: FollowedJob, arrival: Arrival): FollowedJob {
  if (arrival.at === 'lost') return { ...known, problem: arrival.problem }
  if (arrival.at === 'stale') return known
  const next = { ...known, problem: null }
  if (arrival.kind === 'job') return { ...next, job: arrival.data, progress: arrival.data.progress ?? known.progress }
  if (arrival.kind === 'progress') return { ...next, progress: arrival.data }
  if (arrival.kind === 'step') return { ...next, steps: [...known.steps, arrival.data] }
  return next
}

export function dismissJob(id: string): void {
  followedJobs.value = followedJobs.peek().filter(({ job }) => job.id !== id)
}

export function dismissOutcome(id: string): void {
  directOutcomes.value = directOutcomes.peek().filter((outcome) => outcome.id !== id)
}

/** How a job ended, as the dock and the lists say it. */
export type JobResult = NonNullable<JobData['outcome_result']> | 'failed' | 'cancelled' | 'interrupted' | 'running'

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'off'

const resultTones: Record<JobResult, Tone> = {
  complete: 'good',
  unchanged: 'good',
  partial: 'warn',
  'not-achieved': 'bad',
  'not-known': 'off',
  failed: 'bad',
  cancelled: 'warn',
  interrupted: 'warn',
  running: 'busy',
}

/** Work that ended without an error is good only if what was asked for came about. */
export function resultOf({ state, outcome_result }: Pick<JobData, 'state' | 'outcome_result'>): JobResult {
  return state === 'done' ? (outcome_result ?? 'not-known') : state
}

export const toneOfResult = (result: JobResult): Tone => resultTones[result] ?? 'warn'

import type { Job } from '../../../../contract/kinds/job.ts'
import { declaredShape } from '../../../platform/store/stored-shape.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import type { OutcomeResult } from '../../../../contract/kinds/outcome-result.ts'
import { shortfall } from '../../../operations/jobs/state-label.ts'
import type { Observation } from './observation.ts'

const FAILED_JOB_WINDOW_MS = 24 * 60 * 60_000
const LOGIN_FAILURE_WINDOW_MS = 60 * 60_000
const MAX_JOBS = 50

/** Counted by the process that serves the LAN. */
export const loginFailuresShape = declaredShape<{ wrong: number; since: string; last_at: string }>({
  fields: {
    wrong: { type: 'integer', minimum: 1 },
    since: { type: 'string', format: 'date-time' },
    last_at: { type: 'string', format: 'date-time' },
  },
})

/**
 * Reports jobs that failed, and jobs that ended without an error although their change did not wholly come about. Skips
 * a job that has run again since. Expects the newest job first.
 */
export function observeFailedJobs(jobs: readonly Job[], now: Date): Observation[] {
  return jobs.flatMap((job, at) => {
    const end = job.state === 'done' ? job.outcome_result : job.state
    const head = end && alertHeads[end]
    if (!head || job.ended_at === null) return []
    if (now.getTime() - Date.parse(job.ended_at) > FAILED_JOB_WINDOW_MS) return []
    const later = jobs.slice(0, at)
    if (later.some(({ summary, state }) => summary === job.summary && (state === 'done' || state === 'failed')))
      return []
    return [
      {
        ...observationDefaults,
        id: `job:${job.summary}`,
        event: 'job-failed' as const,
        subject: job.id,
        summary: `${head}: ${job.summary}`,
        meaning: shortfall(job),
        advice: 'show the job',
        command: `usher job ${job.id}`,
        since: new Date(job.ended_at),
      },
    ]
  })
}

const alertHeads: Partial<Record<Job['state'] | OutcomeResult, string>> = {
  failed: 'Failed',
  'not-achieved': 'Not achieved',
  partial: 'Only partly done',
}

const observationDefaults = {
  check: null,
  group: null,
  level: 'warning',
  explains: [],
} as const satisfies Partial<Observation>

export function observeLoginFailures({ keyValues }: Pick<StateStore, 'keyValues'>, now: Date): Observation[] {
  const failures = keyValues.get('sign-in', 'wrong', loginFailuresShape)?.value
  if (!failures || now.getTime() - Date.parse(failures.last_at) > LOGIN_FAILURE_WINDOW_MS) return []
  return [
    {
      ...observationDefaults,
      id: 'sign-in',
      event: 'sign-in',
      subject: null,
      summary: `A wrong password was given ${failures.wrong} times at usher ui --lan.`,
      meaning: 'Somebody at home has forgotten it, or somebody is guessing. Each further attempt has to wait.',
      advice: 'if it was nobody you know, stop offering usher to the network',
      command: 'usher ui --clear-password',
      since: new Date(failures.since),
    },
  ]
}

export function readLatestJobs({ jobs }: Pick<StateStore, 'jobs'>): Job[] {
  return jobs.list(MAX_JOBS)
}

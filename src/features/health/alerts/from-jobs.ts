import * as z from 'zod'
import type { Job } from '../../../../contract/kinds/job.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import type { Observation } from './observation.ts'

/** What failed longer ago is history. */
const FAILED_JOB_WINDOW_MS = 24 * 60 * 60_000
/** Wrong passwords longer ago are nobody at the door. */
const LOGIN_FAILURE_WINDOW_MS = 60 * 60_000
const MAX_JOBS = 50

/** Wrong passwords, as whoever serves the network counts them. */
export const loginFailuresShape = z.object({
  wrong: z.int().min(1),
  since: z.iso.datetime(),
  last_at: z.iso.datetime(),
})

/** Jobs that failed and were not done since: newest first in, as they are listed. */
export function observeFailedJobs(jobs: readonly Job[], now: Date): Observation[] {
  return jobs.flatMap((job, at) => {
    if (job.state !== 'failed' || job.ended_at === null) return []
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
        summary: `Failed: ${job.summary}`,
        meaning: job.error?.summary ?? null,
        advice: 'see what it says',
        command: `usher job ${job.id}`,
        since: new Date(job.ended_at),
      },
    ]
  })
}

const observationDefaults = {
  check: null,
  group: null,
  level: 'warning',
  explains: [],
} as const satisfies Partial<Observation>

export function observeLoginFailures({ keyValues }: Pick<StateStore, 'keyValues'>, now: Date): Observation[] {
  const seen = keyValues.get('sign-in', 'wrong', loginFailuresShape)?.value
  if (!seen || now.getTime() - Date.parse(seen.last_at) > LOGIN_FAILURE_WINDOW_MS) return []
  return [
    {
      ...observationDefaults,
      id: 'sign-in',
      event: 'sign-in',
      subject: null,
      summary: `A wrong password was given ${seen.wrong} times at usher ui --lan.`,
      meaning: 'Somebody at home has forgotten it, or somebody is guessing. Each further attempt has to wait.',
      advice: 'if it was nobody you know, stop offering usher to the network',
      command: 'usher ui --clear-password',
      since: new Date(seen.since),
    },
  ]
}

export function readLatestJobs({ jobs }: Pick<StateStore, 'jobs'>): Job[] {
  return jobs.list(MAX_JOBS)
}

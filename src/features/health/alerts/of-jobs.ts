import * as z from 'zod'
import type { Job } from '../../../../contract/kinds/job.ts'
import type { State } from '../../../platform/store/state.ts'
import type { Sight } from './sight.ts'

/** What failed longer ago is history. */
const RECENT_MS = 24 * 60 * 60_000
/** Wrong passwords longer ago are nobody at the door. */
const AT_THE_DOOR_MS = 60 * 60_000
const LATEST_JOBS = 50

/** Wrong passwords, as whoever serves the network counts them. */
export const guessesShape = z.object({ wrong: z.int().min(1), since: z.iso.datetime(), last_at: z.iso.datetime() })

/** Jobs that failed and were not done since: newest first in, as they are listed. */
export function failedJobs(jobs: readonly Job[], now: Date): Sight[] {
  return jobs.flatMap((job, at) => {
    if (job.state !== 'failed' || job.ended_at === null) return []
    if (now.getTime() - Date.parse(job.ended_at) > RECENT_MS) return []
    const later = jobs.slice(0, at)
    if (later.some(({ summary, state }) => summary === job.summary && (state === 'done' || state === 'failed')))
      return []
    return [
      {
        ...unchecked,
        id: `job:${job.summary}`,
        happening: 'job-failed' as const,
        about: job.id,
        summary: `Failed: ${job.summary}`,
        meaning: job.error?.summary ?? null,
        advice: 'see what it says',
        command: `usher job ${job.id}`,
        since: new Date(job.ended_at),
      },
    ]
  })
}

const unchecked = { check: null, group: null, level: 'notable', follows: [] } as const satisfies Partial<Sight>

export function guesses({ memory }: Pick<State, 'memory'>, now: Date): Sight[] {
  const seen = memory.get('sign-in', 'wrong', guessesShape)?.value
  if (!seen || now.getTime() - Date.parse(seen.last_at) > AT_THE_DOOR_MS) return []
  return [
    {
      ...unchecked,
      id: 'sign-in',
      happening: 'sign-in',
      about: null,
      summary: `A wrong password was given ${seen.wrong} times at usher ui --lan.`,
      meaning: 'Somebody at home has forgotten it, or somebody guesses. Each further try has to wait.',
      advice: 'end what is offered to the network, where it was nobody you know',
      command: 'usher ui --clear-password',
      since: new Date(seen.since),
    },
  ]
}

export function latestJobs({ jobs }: Pick<State, 'jobs'>): Job[] {
  return jobs.list(LATEST_JOBS)
}

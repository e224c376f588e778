import type { Job } from '../../../contract/kinds/job.ts'
import type { Machine } from '../../platform/machine.ts'
import { usherError } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import type { JobOutcome } from '../../platform/store/types.ts'

/** Returns the job with that identifier. Throws ASKED-6, with the nearest identifier, if there is none. */
export function requireJob(id: string, machine: Machine): Job {
  const { jobs } = machine.state()
  const job = jobs.get(id)
  if (job) return job
  const nearest = didYouMean(
    id,
    jobs.list(100).map((job) => job.id),
  )
  throw usherError('ASKED-6', { what: 'job', name: id, nearest, list: 'jobs' })
}

/** Returns what came of a job. Throws SURFACE-5 as long as there is no outcome. */
export function requireOutcome(id: string, machine: Machine): JobOutcome {
  const { state } = requireJob(id, machine)
  const outcome = machine.state().jobs.outcome(id)
  if (!outcome) throw usherError('SURFACE-5', { id, state })
  return outcome
}

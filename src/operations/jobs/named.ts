import type { Job } from '../../../contract/kinds/job.ts'
import type { Machine } from '../../platform/machine.ts'
import { refuse } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'

/** The job of that identifier; there is none: ASKED-6, with the nearest one offered. */
export function jobNamed(id: string, machine: Machine): Job {
  const { jobs } = machine.state()
  const found = jobs.get(id)
  if (found) return found
  const nearest = didYouMean(
    id,
    jobs.list(100).map((job) => job.id),
  )
  throw refuse('ASKED-6', { what: 'job', name: id, nearest, list: 'jobs' })
}

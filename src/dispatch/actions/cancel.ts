import { cancel } from '../../../contract/actions/cancel.ts'
import { job as kind, type Job } from '../../../contract/kinds/job.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderJob } from '../../operations/jobs/render.ts'
import { requireJob } from '../../operations/jobs/lookup.ts'
import { usherError } from '../../lib/errors.ts'

export default defineAction(cancel, {
  async plan({ job }, machine): Promise<Job> {
    const found = requireJob(job, machine)
    if (found.state !== 'running') throw usherError('ASKED-9', { job, state: found.state })
    return found
  },

  dryRunOutcome: (job) => payload(kind, job),
  summary: ({ summary }) => `Cancel: ${summary}`,
  changeRecord: () => null,

  async perform({ id }, machine) {
    const { jobs } = machine.state()
    jobs.cancel(id)
    return payload(kind, jobs.get(id)!)
  },

  render: ({ data }, renderer) => renderJob(data, renderer),
})

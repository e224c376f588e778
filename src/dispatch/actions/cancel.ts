import { cancel } from '../../../contract/actions/cancel.ts'
import { job as kind, type Job } from '../../../contract/kinds/job.ts'
import { performs, say } from '../../operations/handler.ts'
import { jobReport } from '../../operations/jobs/drawn.ts'
import { jobNamed } from '../../operations/jobs/named.ts'
import { refuse } from '../../lib/errors.ts'

export default performs(cancel, {
  async plan({ job }, machine): Promise<Job> {
    const found = jobNamed(job, machine)
    if (found.state !== 'running') throw refuse('ASKED-9', { job, state: found.state })
    return found
  },

  rehearse: (found) => say(kind, found),
  summary: ({ summary }) => `Cancel: ${summary}`,
  change: () => null,

  async perform({ id }, machine) {
    const { jobs } = machine.state()
    jobs.cancel(id)
    return say(kind, jobs.get(id)!)
  },

  print: ({ data }, page) => jobReport(data, page),
})

import { jobs } from '../../../contract/reads/jobs.ts'
import { jobs as kind } from '../../../contract/kinds/job.ts'
import { answers, say } from '../../operations/handler.ts'
import { jobRow } from '../../operations/jobs/drawn.ts'

export default answers(jobs, {
  async answer(_asked, machine) {
    return say(kind, { jobs: machine.state().jobs.list() })
  },

  print({ data: { jobs } }, page) {
    if (jobs.length === 0) return 'There have been no jobs on this machine yet.'
    return page.table(jobs.map((job) => jobRow(job, page)))
  },
})

import { jobs } from '../../../contract/reads/jobs.ts'
import { jobs as kind } from '../../../contract/kinds/job.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderJobRow } from '../../operations/jobs/render.ts'

export default defineRead(jobs, {
  async answer(_args, machine) {
    return payload(kind, { jobs: machine.state().jobs.list() })
  },

  render({ data: { jobs } }, renderer) {
    if (jobs.length === 0) return 'There have been no jobs on this machine yet.'
    return renderer.table(jobs.map((job) => renderJobRow(job, renderer)))
  },
})

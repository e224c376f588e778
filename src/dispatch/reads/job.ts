import { job } from '../../../contract/reads/job.ts'
import { job as kind } from '../../../contract/kinds/job.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderJob } from '../../operations/jobs/render.ts'
import { requireJob } from '../../operations/jobs/lookup.ts'

export default defineRead(job, {
  async answer({ job }, machine) {
    return payload(kind, requireJob(job, machine))
  },

  render({ data }, renderer) {
    return renderJob(data, renderer)
  },
})

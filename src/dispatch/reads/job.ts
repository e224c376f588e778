import { job } from '../../../contract/reads/job.ts'
import { job as kind } from '../../../contract/kinds/job.ts'
import { answers, say } from '../../operations/handler.ts'
import { jobReport } from '../../operations/jobs/drawn.ts'
import { jobNamed } from '../../operations/jobs/named.ts'

export default answers(job, {
  async answer({ id }, machine) {
    return say(kind, jobNamed(id, machine))
  },

  print({ data }, page) {
    return jobReport(data, page)
  },
})

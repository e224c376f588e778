import type { JobData } from '../../clients/typescript/src/index.ts'
import { paths } from '../route.ts'
import { jobLabel } from '../labels.ts'
import { JobOutcome } from './job-outcome.tsx'
import { Badge } from './badge.tsx'
import { ClockTime } from './time.tsx'

export function JobRow({ job }: { job: JobData }) {
  const [tone, word] = jobLabel(job)
  return (
    <li class="row">
      <a href={paths.job(job.id)} class="row-name">
        {job.summary}
      </a>
      <Badge tone={tone} word={word} />
      <span class="quiet">
        <ClockTime at={Date.parse(job.ended_at ?? job.started_at)} />
      </span>
      <JobOutcome job={job} />
    </li>
  )
}

import type { JobData } from '../../clients/typescript/src/index.ts'
import { to } from '../route.ts'
import { jobWords } from '../words.ts'
import { Mark } from './mark.tsx'
import { Clock } from './time.tsx'

/** One job in a list. */
export function JobLine({ job }: { job: JobData }) {
  const [tone, word] = jobWords(job.state)
  return (
    <li class="row">
      <a href={to.job(job.id)} class="row-name">
        {job.summary}
      </a>
      <Mark tone={tone} word={word} />
      <span class="quiet">
        <Clock at={Date.parse(job.ended_at ?? job.started_at)} />
      </span>
    </li>
  )
}

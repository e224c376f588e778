import { useLive } from '../api/use.ts'
import { JobProgress } from '../components/job-progress.tsx'
import { Page } from '../components/page.tsx'
import { to } from '../route.ts'

export function Job({ id }: { id: string }) {
  const live = useLive()
  const known = live.of('jobs')?.data.jobs.find((job) => job.id === id)
  return (
    <Page title={known?.summary ?? 'Job'} lead={<a href={to.jobs}>All jobs</a>}>
      <JobProgress client={live.client} id={id} named={!known} />
      <p class="quiet">
        In a terminal: <code>usher job {id}</code>
      </p>
    </Page>
  )
}

import { useLive } from '../api/live-context.ts'
import { JobProgress } from '../components/job-progress.tsx'
import { Page } from '../components/page.tsx'
import { paths } from '../route.ts'

export function JobPage({ id }: { id: string }) {
  const live = useLive()
  const known = live.latest('jobs')?.data.jobs.find((job) => job.id === id)
  return (
    <Page title={known?.summary ?? 'Job'} lead={<a href={paths.jobs}>All jobs</a>}>
      <JobProgress client={live.client} id={id} showsName={!known} />
      <p class="quiet">
        In a terminal: <code>usher job {id}</code>
      </p>
    </Page>
  )
}

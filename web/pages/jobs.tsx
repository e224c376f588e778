import { useLive } from '../api/live-context.ts'
import { Freshness } from '../components/freshness.tsx'
import { JobRow } from '../components/job-row.tsx'
import { Page } from '../components/page.tsx'

/** `usher jobs` lists all of them. */
const MAX_JOBS = 50

export function JobsPage() {
  const held = useLive().latest('jobs')
  const jobs = held?.data.jobs ?? []
  return (
    <Page title="Jobs">
      {!held && <p class="quiet">Connecting to usher…</p>}
      {held && jobs.length === 0 && (
        <p>There are no jobs yet. Starting, stopping or restarting a service creates one.</p>
      )}
      {held && jobs.length > 0 && (
        <Freshness held={held}>
          <ul class="rows">
            {jobs.slice(0, MAX_JOBS).map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
          {jobs.length > MAX_JOBS && (
            <p class="quiet">
              {jobs.length - MAX_JOBS} older ones: <code>usher jobs</code>
            </p>
          )}
        </Freshness>
      )}
    </Page>
  )
}

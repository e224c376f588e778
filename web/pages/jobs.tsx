import { useLive } from '../api/use.ts'
import { Fresh } from '../components/fresh.tsx'
import { JobLine } from '../components/job-line.tsx'
import { Page } from '../components/page.tsx'

/** A page of them is enough to read; the command line has them all. */
const SHOWN = 50

export function Jobs() {
  const held = useLive().of('jobs')
  const jobs = held?.data.jobs ?? []
  return (
    <Page title="Jobs">
      {!held && <p class="quiet">Waiting for the first word from usher.</p>}
      {held && jobs.length === 0 && (
        <p>Nothing has been asked for yet. Starting, stopping or restarting a service is a job.</p>
      )}
      {held && jobs.length > 0 && (
        <Fresh held={held}>
          <ul class="rows">
            {jobs.slice(0, SHOWN).map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </ul>
          {jobs.length > SHOWN && (
            <p class="quiet">
              {jobs.length - SHOWN} older ones: <code>usher jobs</code>
            </p>
          )}
        </Fresh>
      )}
    </Page>
  )
}

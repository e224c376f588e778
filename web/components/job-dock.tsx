import { useEffect } from 'preact/hooks'
import { directOutcomes } from '../actions/direct.ts'
import { learnNames } from '../actions/names.ts'
import { announcement, followedJobs, followRunning } from '../actions/work.ts'
import { machine } from '../routing/machine.ts'
import { useApp } from '../state/app-context.ts'
import { loadWords } from '../words/words.ts'
import { LazyPart } from './lazy-part.tsx'

/** What runs and what came of it, through all pages, until it is dismissed. It folds into one line. */
export function JobDock() {
  useFollowedWork()
  const count = followedJobs.value.length + directOutcomes.value.length
  return (
    <>
      <p class="visually-hidden" role="status" aria-live="polite">
        {announcement.value}
      </p>
      {count > 0 && <LazyPart load={loadDock} />}
    </>
  )
}

/** Follows what the stream says is running, also what was started elsewhere. */
function useFollowedWork(): void {
  const { client, live } = useApp()
  const jobs = live.of('jobs').value?.data.jobs
  const status = live.of('status').value?.data
  useEffect(() => {
    if (jobs) followRunning(client, jobs)
  }, [client, jobs])
  useEffect(() => {
    if (status) learnNames(status)
  }, [status])
}

/** Beside what is done on another machine stands its name. */
const loadDock = async () => {
  const [{ Dock }] = await Promise.all([import('./dock.tsx'), machine.peek() === '' ? null : loadWords(['machines'])])
  return Dock
}

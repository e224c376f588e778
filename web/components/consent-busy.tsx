import { useEffect } from 'preact/hooks'
import type { Problem } from '../../clients/typescript/src/index.ts'
import { retryConsent } from '../actions/consent.ts'
import { runningJobs } from '../actions/work.ts'
import { useApp } from '../state/app-context.ts'
import { words } from '../words/words.ts'
import { JobProgress } from './job-view.tsx'

/** A short change has no job to be followed, so the question is asked again after a moment. */
const RETRY_MS = 3_000

/** The change that runs in place of this one. Once it has ended, the question is asked again. */
export function ConsentBusy({ problem }: { problem: Problem }) {
  const { client } = useApp()
  const running = runningJobs.value.find((one) => one.client === client) ?? null
  useEffect(() => {
    if (running !== null) return
    const timer = setTimeout(() => void retryConsent(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [running === null])
  useEffect(() => {
    if (running === null) return
    return () => void retryConsent()
  }, [running?.job.id])
  return (
    <div class="notice busy" role="status">
      <div class="job">
        <p>
          <strong>{words().actions.busy}</strong>
        </p>
        <p class="quiet" dir="auto">
          {running ? running.job.summary : problem.sentence}
        </p>
        {running?.progress && <JobProgress progress={running.progress} />}
      </div>
    </div>
  )
}

import { useEffect, useState } from 'preact/hooks'
import { isProblem, type Change } from '../../clients/typescript/src/index.ts'
import {
  announcement,
  directOutcomes,
  dismissJob,
  dismissOutcome,
  followedJobs,
  hasWork,
  type FollowedJob,
} from '../actions/work.ts'
import { pathTo } from '../routing/paths.ts'
import { useApp } from '../state/app-context.ts'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { Icon } from './icon.tsx'
import { JobView } from './job-view.tsx'

/** What runs and what came of it, through all pages, until it is dismissed. */
export function JobDock() {
  return (
    <>
      <p class="visually-hidden" role="status" aria-live="polite">
        {announcement.value}
      </p>
      {hasWork.value && (
        <aside class="dock" aria-label={words().shell.work}>
          {followedJobs.value.map((followed) => (
            <DockedJob key={followed.job.id} followed={followed} />
          ))}
          {directOutcomes.value.map(({ id, summary }) => (
            <section key={id} class="docked">
              <header>
                <p dir="auto">{summary}</p>
                <DismissButton title={summary} dismiss={() => dismissOutcome(id)} />
              </header>
            </section>
          ))}
        </aside>
      )}
    </>
  )
}

function DockedJob({ followed }: { followed: FollowedJob }) {
  const { job } = followed
  const isRunning = job.state === 'running'
  return (
    <section class="docked" aria-label={job.summary}>
      <header>
        <h2 dir="auto">
          <a href={pathTo('job', { job: job.id })}>{job.summary}</a>
        </h2>
        {!isRunning && <DismissButton title={job.summary} dismiss={() => dismissJob(job.id)} />}
      </header>
      <JobView followed={followed} showsSteps={false} />
      {!isRunning && <UndoButton job={job.id} title={job.summary} />}
    </section>
  )
}

function DismissButton({ title, dismiss }: { title: string; dismiss: () => void }) {
  const { dismiss: label } = words().actions
  return (
    <button
      type="button"
      class="button ghost icon-only"
      aria-label={`${label}: ${title}`}
      title={label}
      onClick={dismiss}
    >
      <Icon name="close" />
    </button>
  )
}

/** Offers to undo what a job did, if its record says that this is possible. */
function UndoButton({ job, title }: { job: string; title: string }) {
  const { client } = useApp()
  const [change, setChange] = useState<Change | null>(null)
  useEffect(() => {
    const find = async () => {
      const history = await client.history()
      if (isProblem(history)) return
      setChange(history.data.changes.find((known) => known.job === job && known.undo !== null && !known.undone) ?? null)
    }
    void find()
  }, [client, job])
  if (!change) return null
  const { undo } = words().actions
  return (
    <ActionButton
      request={{ action: 'undo', body: { change: change.id } }}
      label={undo}
      name={`${undo}: ${title}`}
      look="ghost"
    />
  )
}

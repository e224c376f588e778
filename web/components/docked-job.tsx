import { useState } from 'preact/hooks'
import { dismissJob, type FollowedJob } from '../actions/work.ts'
import { Meter } from '../charts/meter.tsx'
import { pathTo } from '../routing/paths.ts'
import { addressOn } from '../routing/address-on.ts'
import { AppContext, useApp } from '../state/app-context.ts'
import { machineOf } from '../state/machine-of.ts'
import { words } from '../words/words.ts'
import { Icon } from './icon.tsx'
import { DismissButton } from './dismiss-button.tsx'
import { MachineChip } from './machines/machine-chip.tsx'
import { JobView, shareOf } from './job-view.tsx'
import { UndoButton } from './undo-button.tsx'

/** A job in the dock: what this tab started is open, what was started elsewhere is one line. */
export function DockedJob({ followed }: { followed: FollowedJob }) {
  const { job, progress, isOwn, client } = followed
  const app = useApp()
  const on = machineOf(client)
  const [isOpen, setOpen] = useState(isOwn)
  const { actions } = words()
  const isRunning = job.state === 'running'
  return (
    <AppContext.Provider value={{ ...app, client }}>
      <section class="docked" aria-label={job.summary}>
        <header>
          <h2 dir="auto">
            <a href={addressOn(pathTo('job', { job: job.id }), on)}>{job.summary}</a>
            <MachineChip client={client} />
          </h2>
          <button
            type="button"
            class="button ghost icon-only fold"
            aria-expanded={isOpen}
            aria-label={isOpen ? actions.collapseJob(job.summary) : actions.expandJob(job.summary)}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="forward" />
          </button>
          {!isRunning && <DismissButton title={job.summary} dismiss={() => dismissJob(job.id)} />}
        </header>
        {!isOpen && isRunning && <Meter share={progress ? shareOf(progress) : null} label={job.summary} />}
        {(isOpen || !isRunning) && <JobView followed={followed} showsSteps={false} showsRemedies={isOpen} />}
        {!isOwn && isOpen && <p class="quiet small">{actions.startedElsewhere}</p>}
        {!isRunning && <UndoButton wanted={{ job: job.id }} title={job.summary} />}
      </section>
    </AppContext.Provider>
  )
}

import { useLayoutEffect, useRef } from 'preact/hooks'
import { directOutcomes } from '../actions/direct.ts'
import { followedJobs, runningJobs } from '../actions/work.ts'
import { slowNow } from '../state/clock.ts'
import { words } from '../words/words.ts'
import { dockChoice, isJobFolded, isOutcomeFolded } from './dock-folding.ts'
import { DockedJob } from './docked-job.tsx'
import { DockedOutcome } from './docked-outcome.tsx'
import { Icon } from './icon.tsx'

/** The work itself, newest first. */
export function Dock() {
  const dock = useRef<HTMLElement>(null)
  useRoomBelow(dock)
  const outcomes = directOutcomes.value.filter((outcome) => !isOutcomeFolded(outcome, slowNow.value))
  const jobs = followedJobs.value.filter((followed) => !isJobFolded(followed, slowNow.value))
  const shown = outcomes.length + jobs.length
  return (
    <aside ref={dock} class={shown === 0 ? 'dock collapsed' : 'dock'} aria-label={words().shell.work}>
      <DockBar isOpen={shown === followedJobs.value.length + directOutcomes.value.length} />
      {shown > 0 && (
        <div class="dock-items">
          {outcomes.map((outcome) => (
            <DockedOutcome key={outcome.id} outcome={outcome} />
          ))}
          {jobs.map((followed) => (
            <DockedJob key={followed.job.id} followed={followed} />
          ))}
        </div>
      )}
    </aside>
  )
}

/** How much is under way, and the button that folds the rest away. */
function DockBar({ isOpen }: { isOpen: boolean }) {
  const { actions } = words()
  const running = runningJobs.value.length + directOutcomes.value.filter(({ state }) => state === 'waiting').length
  const ended = followedJobs.value.length + directOutcomes.value.length - running
  return (
    <button
      type="button"
      class="dock-bar"
      aria-expanded={isOpen}
      aria-label={isOpen ? actions.collapse : actions.expand}
      onClick={() => (dockChoice.value = isOpen ? 'collapsed' : 'open')}
    >
      <Icon name={running > 0 ? 'busy' : 'activity'} {...(running > 0 && { tone: 'busy' })} />
      <span>
        {[running > 0 && actions.running(running), ended > 0 && actions.finished(ended)].filter(Boolean).join(' · ')}
      </span>
      <Icon name="forward" />
    </button>
  )
}

/** Leaves as much room under the page as the dock covers, so that its end can always be scrolled into sight. */
function useRoomBelow(dock: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--dock-room', `${dock.current?.offsetHeight ?? 0}px`)
    })
    observer.observe(dock.current!)
    return () => {
      observer.disconnect()
      style.removeProperty('--dock-room')
    }
  }, [])
}

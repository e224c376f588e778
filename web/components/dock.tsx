import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { directOutcomes } from '../actions/direct.ts'
import { followedJobs, runningJobs } from '../actions/work.ts'
import { words } from '../words/words.ts'
import { DockedJob } from './docked-job.tsx'
import { DockedOutcome } from './docked-outcome.tsx'
import { Icon } from './icon.tsx'

const isCollapsed = signal(false)

/** The work itself, newest first. */
export function Dock() {
  const dock = useRef<HTMLElement>(null)
  useRoomBelow(dock)
  return (
    <aside ref={dock} class={isCollapsed.value ? 'dock collapsed' : 'dock'} aria-label={words().shell.work}>
      <DockBar />
      {!isCollapsed.value && (
        <div class="dock-items">
          {directOutcomes.value.map((outcome) => (
            <DockedOutcome key={outcome.id} outcome={outcome} />
          ))}
          {followedJobs.value.map((followed) => (
            <DockedJob key={followed.job.id} followed={followed} />
          ))}
        </div>
      )}
    </aside>
  )
}

/** How much is under way, and the button that folds the rest away. */
function DockBar() {
  const { actions } = words()
  const running = runningJobs.value.length + directOutcomes.value.filter(({ state }) => state === 'waiting').length
  const ended = followedJobs.value.length + directOutcomes.value.length - running
  return (
    <button
      type="button"
      class="dock-bar"
      aria-expanded={!isCollapsed.value}
      aria-label={isCollapsed.value ? actions.expand : actions.collapse}
      onClick={() => (isCollapsed.value = !isCollapsed.value)}
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

import { useEffect } from 'preact/hooks'
import { announcement } from '../actions/work.ts'
import { useApp } from '../state/app-context.ts'
import { now } from '../state/clock.ts'
import { isRehearsal } from '../state/rehearsal.ts'
import { formatDuration, formatMoment } from '../words/format.ts'
import { words } from '../words/words.ts'
import { Icon } from './icon.tsx'

/** Says on every page that nothing here is real, also when the simulated engine is gone. */
export function RehearsalBanner() {
  const { live } = useApp()
  const { shell } = words()
  if (!isRehearsal(live)) return null
  return (
    <aside class="banner rehearsal" aria-label={shell.rehearsal}>
      <strong>{shell.rehearsal}</strong> <span>{shell.rehearsalText}</span>
    </aside>
  )
}

/** Says that the connection is lost, and until when the page is right. */
export function ConnectionBanner() {
  const { live } = useApp()
  const state = live.connection.value
  const { shell } = words()
  useEffect(() => {
    if (state.is === 'lost') announcement.value = shell.lostSince(formatMoment(state.since))
    else if (state.is === 'live' && live.reconnections.peek() > 0) announcement.value = shell.back
  }, [state.is])
  if (state.is !== 'lost') return null
  return (
    <aside class="banner lost" aria-label={shell.lost}>
      <Icon name="warn" />
      <div>
        <p>{shell.lostSince(formatMoment(state.since))}</p>
        <p class="small">
          {state.retryAt === null
            ? shell.reconnectingNow
            : shell.reconnecting(formatDuration(Math.max(1000, state.retryAt - now.value)))}
        </p>
      </div>
      <button type="button" class="button" onClick={live.retry}>
        {shell.retryNow}
      </button>
    </aside>
  )
}

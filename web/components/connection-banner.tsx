import { useEffect, useState } from 'preact/hooks'
import { useLive, useNow } from '../api/live-context.ts'
import type { ConnectionState } from '../api/live-store.ts'
import { ClockTime } from './time.tsx'

/** Shows a lost connection, and announces once when it is back. */
export function ConnectionBanner() {
  const live = useLive()
  const link = live.connection()
  const said = useConnectionAnnouncement(link.is)
  return (
    <>
      <p class="sr-only" role="status">
        {said}
      </p>
      {link.is === 'lost' && <ConnectionLost link={link} again={live.retry} />}
    </>
  )
}

function ConnectionLost({ link, again }: { link: ConnectionState & { is: 'lost' }; again: () => void }) {
  const now = useNow(1_000)
  const seconds = link.retryAt === null ? 0 : Math.max(0, Math.ceil((link.retryAt - now) / 1000))
  return (
    <section class="banner lost" aria-label="Connection">
      <div>
        <p>
          <strong>
            No connection to usher since <ClockTime at={link.since} />.
          </strong>{' '}
          This page shows the last known state.
        </p>
        <p class="quiet">
          {seconds > 0 ? `Reconnecting in ${seconds} s.` : 'Reconnecting…'} If usher was stopped, start it with{' '}
          <code>usher ui</code>.
        </p>
      </div>
      <button type="button" onClick={again}>
        Reconnect now
      </button>
    </section>
  )
}

/** Returns the screen reader's announcement. It changes only when the connection is lost or restored. */
function useConnectionAnnouncement(is: ConnectionState['is']): string {
  const [said, say] = useState('')
  const [before, remember] = useState(is)
  useEffect(() => {
    if (is === before) return
    remember(is)
    if (is === 'lost') say('The connection to usher is lost. What this page shows is out of date.')
    else if (is === 'live' && before === 'lost') say('Connected to usher again. What this page shows is up to date.')
  }, [is])
  return said
}

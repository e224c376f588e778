import { useEffect, useState } from 'preact/hooks'
import { useLive, useNow } from '../api/use.ts'
import type { Link } from '../api/live.ts'
import { Clock } from './time.tsx'

/** Says that the server is lost, since when and what happens next; and, once, that it has been found again. */
export function LinkBanner() {
  const live = useLive()
  const link = live.link()
  const said = useTurn(link.is)
  return (
    <>
      <p class="sr-only" role="status">
        {said}
      </p>
      {link.is === 'lost' && <Lost link={link} again={live.again} />}
    </>
  )
}

function Lost({ link, again }: { link: Link & { is: 'lost' }; again: () => void }) {
  const now = useNow(1_000)
  const seconds = link.retryAt === null ? 0 : Math.max(0, Math.ceil((link.retryAt - now) / 1000))
  return (
    <section class="banner lost" aria-label="Connection">
      <div>
        <p>
          <strong>
            usher has not been heard since <Clock at={link.since} />.
          </strong>{' '}
          What this page shows is from before.
        </p>
        <p class="quiet">
          {seconds > 0 ? `Looking for it again in ${seconds} s.` : 'Looking for it now.'} If it was stopped, start it
          with <code>usher ui</code>.
        </p>
      </div>
      <button type="button" onClick={again}>
        Look now
      </button>
    </section>
  )
}

/** What a screen reader is told, when it turns and not more often. */
function useTurn(is: Link['is']): string {
  const [said, say] = useState('')
  const [before, remember] = useState(is)
  useEffect(() => {
    if (is === before) return
    remember(is)
    if (is === 'lost') say('usher is not heard any more. What this page shows is out of date.')
    else if (is === 'live' && before === 'lost') say('usher is heard again. What this page shows is up to date.')
  }, [is])
  return said
}

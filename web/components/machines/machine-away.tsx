import { useEffect } from 'preact/hooks'
import { announcement } from '../../actions/work.ts'
import { machine } from '../../routing/machine.ts'
import { useApp } from '../../state/app-context.ts'
import { formatMoment } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { Icon } from '../icon.tsx'
import { RemedyItem } from '../remedy.tsx'
import { awayError } from './away-error.ts'

/** Says that the machine of this page is not reached, until when the page is right, and what helps. */
export function MachineAway() {
  const { live } = useApp()
  const { machines } = words()
  const error = awayError(live)
  const name = machine.value
  const isAway = error !== null
  useEffect(() => {
    if (isAway) announcement.value = machines.awayTitle(name)
    else if (announcement.peek() === machines.awayTitle(name)) announcement.value = machines.back(name)
  }, [isAway])
  if (error === null) return null
  const at = live.confirmedAt('status').value ?? live.confirmedAt('jobs').value
  return (
    <aside class="banner lost" aria-label={machines.awayTitle(name)}>
      <Icon name="warn" />
      <div>
        <p>
          <strong dir="auto">{machines.awayTitle(name)}</strong>{' '}
          {at !== undefined && machines.awaySince(formatMoment(at))}
        </p>
        <p class="small" dir="auto">
          {error.summary}
        </p>
        <details>
          <summary>{machines.whatHelps}</summary>
          {error.meaning && <p dir="auto">{error.meaning}</p>}
          <ul class="remedies">
            {error.remedies.map((remedy) => (
              <RemedyItem key={remedy.summary} remedy={remedy} />
            ))}
          </ul>
        </details>
      </div>
      <button type="button" class="button" onClick={live.retry}>
        {machines.checkAgain}
      </button>
    </aside>
  )
}

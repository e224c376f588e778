import type { BandwidthData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Moment } from '../../components/age.tsx'
import { words } from '../../words/words.ts'

const PAUSE_FOR = '2h'

/** Pauses all downloads, or says since when and until when they are paused and resumes them. */
export function PauseNote({ pause }: { pause: BandwidthData['pause'] }) {
  const { queue } = words()
  if (pause === null)
    return (
      <div class="buttons">
        <ActionButton request={{ action: 'pause', body: { for: PAUSE_FOR } }} label={queue.pauseHours} />
        <ActionButton request={{ action: 'pause', body: {} }} label={queue.pauseAll} />
      </div>
    )
  return (
    <div class="buttons">
      <p class="quiet">
        {pause.ends_at === null ? queue.pausedSince : queue.pausedUntil}{' '}
        <Moment at={pause.ends_at ?? pause.paused_at} />
      </p>
      <ActionButton request={{ action: 'resume', body: {} }} label={queue.resumeAll} look="main" />
    </div>
  )
}

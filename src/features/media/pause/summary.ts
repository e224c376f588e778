import type { DownloadPauseData, PausedClientData } from '../../../../contract/kinds/pause.ts'
import { formatMoment } from '../stuck/diagnosis.ts'

interface PauseOutcome {
  to: 'pause' | 'resume'
  before: DownloadPauseData | null
  after: DownloadPauseData | null
  clients: readonly PausedClientData[]
  isDryRun: boolean
}

/** Returns one sentence that never claims that a client is paused which could not be told. */
export function summarizePause({ to, before, after, clients, isDryRun }: PauseOutcome): string {
  const failed = clients.filter(({ result }) => result === 'failed')
  if (to === 'resume' && before === null) return 'usher has paused no downloads.'
  if (failed.length > 0 && !isDryRun) return partialSentence(to, clients.length - failed.length, clients.length)
  if (to === 'resume') return isDryRun ? 'What usher paused would be resumed.' : 'What usher paused is resumed.'
  return pauseSentence(after, isDryRun)
}

function partialSentence(to: 'pause' | 'resume', done: number, all: number): string {
  if (to === 'pause')
    return done === 0 ? 'No download client could be paused.' : `${done} of ${all} download clients are paused.`
  return done === 0 ? 'No download client could be resumed.' : `${done} of ${all} download clients are resumed.`
}

function pauseSentence(after: DownloadPauseData | null, isDryRun: boolean): string {
  const endsAt = after?.ends_at ?? null
  if (endsAt === null)
    return isDryRun
      ? 'All downloads would be paused until you resume them.'
      : 'All downloads are paused until you resume them.'
  const until = formatMoment(new Date(endsAt))
  return isDryRun ? `All downloads would be paused until ${until}.` : `All downloads are paused until ${until}.`
}

/** Says that downloads are paused, and until when. */
export function pauseText({ ends_at, has_ended }: DownloadPauseData): string {
  if (has_ended) return 'The pause of all downloads has ended, but not every client is resumed yet.'
  return ends_at === null
    ? 'usher has paused all downloads until somebody resumes them.'
    : `usher has paused all downloads until ${formatMoment(new Date(ends_at))}.`
}

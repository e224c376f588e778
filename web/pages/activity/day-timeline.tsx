import { ChartTable } from '../../charts/chart-table.tsx'
import { slowNow } from '../../state/clock.ts'
import { formatClock, formatMoment } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { kindOf, type ActivityEntry } from './entries.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
/** Marks at every sixth of the day. */
const TICKS = [0, 1, 2, 3, 4, 5, 6]

/** When something was changed in the last 24 hours, and how it went. */
export function DayTimeline({ entries }: { entries: readonly ActivityEntry[] }) {
  const { activity, actions } = words()
  // What has just begun is newer than the clock of the page, which rests between its ticks.
  const until = Math.max(slowNow.value, ...entries.slice(0, 1).map(({ startedAt }) => startedAt))
  const from = until - DAY_MS
  const shown = entries.filter(({ startedAt }) => startedAt >= from)
  const troubled = shown.filter((entry) => kindOf(entry) === 'trouble').length
  const sentence = activity.dayPicture(shown.length, troubled, shown[0] ? formatClock(shown[0].startedAt) : '')
  return (
    <>
      <figure class="timeline" role="img" aria-label={sentence}>
        <div class="timeline-track">
          {shown.map((entry) => (
            <span key={entry.id} class={`timeline-mark tone-${entry.tone}`} style={placeOf(entry, from)} />
          ))}
        </div>
        <div class="timeline-scale num" aria-hidden="true">
          {TICKS.map((tick) => (
            <span key={tick}>{formatClock(from + tick * 4 * HOUR_MS)}</span>
          ))}
        </div>
      </figure>
      <p class="quiet small">{sentence}</p>
      <ChartTable
        caption={activity.day}
        columns={[activity.when, activity.what, activity.result]}
        rows={shown.map(({ startedAt, summary, result }) => [
          formatMoment(startedAt),
          summary,
          actions.results[result],
        ])}
      />
    </>
  )
}

function placeOf({ startedAt, endedAt }: ActivityEntry, from: number): Record<string, string> {
  const start = (startedAt - from) / DAY_MS
  const length = ((endedAt ?? Date.now()) - startedAt) / DAY_MS
  return { insetInlineStart: `min(${start * 100}%, calc(100% - 0.25rem))`, inlineSize: `${Math.max(0, length) * 100}%` }
}

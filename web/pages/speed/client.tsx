import type { BandwidthEntry, DownloadClient } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { DayBar, type DayBarBand } from '../../charts/day-bar.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { formatRate } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { daysOf } from './limit-text.ts'

const tones: Record<DownloadClient['limit_status'], Tone> = {
  'within-limit': 'good',
  'over-limit': 'bad',
  'different-limit': 'warn',
  'no-limit': 'off',
  'not-known': 'off',
}

/** One download client: its own limits, whether it keeps them, and its own timetable. */
export function ClientPanel({ client, current }: { client: DownloadClient; current: boolean }) {
  const { speed } = words()
  const { title, limit_status, because, paused, slowed } = client
  return (
    <Panel
      title={title}
      current={current}
      more={<StateMark tone={tones[limit_status]} text={speed.statuses[limit_status]} />}
    >
      <dl class="pairs num">
        <dt>{speed.nowOf}</dt>
        <dd>
          {client.down_bytes_per_second === null && client.up_bytes_per_second === null
            ? words().common.notKnown
            : speed.bothWays(rateText(client.down_bytes_per_second), rateText(client.up_bytes_per_second))}
        </dd>
        <dt>{speed.limit}</dt>
        <dd>
          {limit_status === 'not-known'
            ? words().common.notKnown
            : speed.bothWays(
                limitText(client.down_limit_bytes_per_second),
                limitText(client.up_limit_bytes_per_second),
              )}
        </dd>
      </dl>
      {(paused || slowed) && <p>{paused ? speed.paused : speed.slowed}</p>}
      {because !== null && (
        <p class="quiet small" dir="auto">
          {because}
        </p>
      )}
      <Timetable client={client} />
    </Panel>
  )
}

const rateText = (rate: number | null): string => (rate === null ? words().common.notKnown : formatRate(rate))

const limitText = (rate: number | null): string =>
  rate === null ? words().speed.units.none.toLowerCase() : formatRate(rate)

function Timetable({ client }: { client: DownloadClient }) {
  const { speed } = words()
  const entries = client.schedule_entries.filter(({ enabled }) => enabled)
  if (entries.length === 0) return null
  return (
    <details>
      <summary aria-label={speed.timetableOf(client.title)}>{speed.timetable}</summary>
      <DayBar label={speed.timetableOf(client.title)} bands={entries.map((entry, at) => bandOf(entry, entries, at))} />
    </details>
  )
}

/** An entry without an end holds until the next one of the day, or until midnight. */
function bandOf(entry: BandwidthEntry, entries: readonly BandwidthEntry[], at: number): DayBarBand {
  const { speed } = words()
  const later = entries.map(({ from_minute }) => from_minute).filter((minute) => minute > entry.from_minute)
  const days = daysOf(entry.days)
  return {
    fromMinute: entry.from_minute,
    toMinute: entry.to_minute ?? (later.length > 0 ? Math.min(...later) : 0),
    text: days === null ? entry.summary : `${entry.summary} · ${speed.days[days]}`,
    series: ((at % 5) + 1) as DayBarBand['series'],
  }
}

import type { SpaceDisk } from '../../../clients/typescript/src/index.ts'
import { Forecast } from '../../charts/forecast.tsx'
import { Meter } from '../../charts/meter.tsx'
import { Panel } from '../../components/panel.tsx'
import { formatBytes, formatDuration } from '../../words/format.ts'
import { words } from '../../words/words.ts'

const DAY_MS = 86_400_000
/** How far ahead the picture looks if the disk is not filling up, in days. */
const DEFAULT_DAYS = 60

/** One disk: how full it is, and until when. */
export function DiskPanel({ disk }: { disk: SpaceDisk }) {
  const { storage } = words()
  const { path, size_bytes, free_bytes, forecast, advice, file_system } = disk
  const used = size_bytes - free_bytes
  const { days_until_full, bytes_per_day, because, observed_days } = forecast
  const lasts = days_until_full ? formatDuration(days_until_full * DAY_MS) : null
  const sentence =
    lasts === null
      ? storage.forecastUnknown(formatBytes(free_bytes), because ?? '')
      : storage.forecastSentence(formatBytes(free_bytes), lasts)
  const days = Math.max(7, Math.min(365, days_until_full ?? DEFAULT_DAYS))
  return (
    <Panel title={<span dir="auto">{path}</span>} figure={file_system ?? undefined}>
      <Meter share={used / size_bytes} label={storage.used(formatBytes(used), formatBytes(size_bytes))} />
      <p class="num">{storage.used(formatBytes(used), formatBytes(size_bytes))}</p>
      <Forecast
        label={sentence}
        used={used}
        total={size_bytes}
        bytesPerDay={bytes_per_day}
        days={days}
        startText={storage.today}
        endText={lasts === null ? formatDuration(days * DAY_MS) : storage.fullIn(lasts)}
      />
      <p class="quiet small" dir="auto">
        {bytes_per_day !== null && growthOf(bytes_per_day)} {storage.observed(observed_days)}{' '}
        {lasts === null && because}
      </p>
      {advice !== null && (
        <p class="quiet" dir="auto">
          {advice}
        </p>
      )}
    </Panel>
  )
}

function growthOf(bytesPerDay: number): string {
  const { storage } = words()
  const size = formatBytes(Math.abs(bytesPerDay))
  return bytesPerDay < 0 ? storage.shrinks(size) : storage.growth(size)
}

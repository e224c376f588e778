import { now } from '../state/clock.ts'
import { ChartTable } from './chart-table.tsx'
import { clockOf, sharesOf, type DayBand } from './day-bar-parts.ts'

export interface DayBarBand extends DayBand {
  /** What holds in that time: `5 MB/s down`. */
  text: string
  series: 1 | 2 | 3 | 4 | 5
}

interface DayBarProps {
  /** What it shows, in a sentence. */
  label: string
  bands: readonly DayBarBand[]
  /** The mark of the present; off where the hours are those of another clock. */
  showsNow?: boolean
}

const ticks = [0, 360, 720, 1080, 1440]

/** A day from midnight to midnight, with the hours in which something else holds. */
export function DayBar({ label, bands, showsNow = true }: DayBarProps) {
  const today = new Date(now.value)
  const present = (today.getHours() * 60 + today.getMinutes()) / 1440
  return (
    <figure class="day-bar">
      <div class="day-track" role="img" aria-label={label}>
        {bands.map((band) =>
          sharesOf(band).map(({ start, size }) => (
            <span
              key={`${band.text} ${start}`}
              class={`day-band series-${band.series}`}
              style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${size * 100}%` }}
              title={`${clockOf(band.fromMinute)}–${clockOf(band.toMinute)} ${band.text}`}
            />
          )),
        )}
        {showsNow && <span class="day-now" style={{ insetInlineStart: `${present * 100}%` }} />}
      </div>
      <div class="day-ticks quiet small num" aria-hidden="true">
        {ticks.map((minute) => (
          <span key={minute}>{clockOf(minute)}</span>
        ))}
      </div>
      {bands.length > 0 && (
        <>
          <ul class="key num">
            {bands.map(({ text, series, fromMinute, toMinute }) => (
              <li key={`${text} ${fromMinute}`}>
                <span class={`swatch series-${series}`} aria-hidden="true" />
                <span dir="auto">{text}</span>
                <span class="end">{`${clockOf(fromMinute)}–${clockOf(toMinute)}`}</span>
              </li>
            ))}
          </ul>
          <ChartTable
            caption={label}
            rows={bands.map(({ text, fromMinute, toMinute }) => [text, clockOf(fromMinute), clockOf(toMinute)])}
          />
        </>
      )}
    </figure>
  )
}

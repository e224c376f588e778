import { useState } from 'preact/hooks'
import type { AlertsData } from '../../../clients/typescript/src/index.ts'
import { DayBar, type DayBarBand } from '../../charts/day-bar.tsx'
import { minuteOf } from '../../charts/day-bar-parts.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Field } from '../../components/form/field.tsx'
import { SwitchField } from '../../components/form/switch-field.tsx'
import { TimeRange } from '../../components/form/time-range.tsx'
import { UnsavedGuard } from '../../components/form/unsaved.tsx'
import { Panel } from '../../components/panel.tsx'
import { words } from '../../words/words.ts'

interface Hours {
  isQuiet: boolean
  from: string
  to: string
  isDigest: boolean
  digest: string
}

const hoursOf = ({ quiet_hours, digest_time }: AlertsData): Hours => ({
  isQuiet: quiet_hours !== null,
  from: quiet_hours?.from_time ?? '22:30',
  to: quiet_hours?.to_time ?? '07:00',
  isDigest: digest_time !== null,
  digest: digest_time ?? '08:00',
})

const quietText = ({ isQuiet, from, to }: Hours): string => (isQuiet ? `${from}-${to}` : 'none')
const digestText = ({ isDigest, digest }: Hours): string => (isDigest ? digest : 'none')

/** When nothing but the worst is sent, and when the rest comes. */
export function HoursPanel({ data }: { data: AlertsData }) {
  const { alerts } = words()
  const known = hoursOf(data)
  const [edited, setEdited] = useState<Hours | null>(null)
  const hours = edited ?? known
  const change = (part: Partial<Hours>) => setEdited({ ...hours, ...part })
  const body = {
    ...(quietText(hours) !== quietText(known) && { quiet_hours: quietText(hours) }),
    ...(digestText(hours) !== digestText(known) && { digest_time: digestText(hours) }),
  }
  const isChanged = Object.keys(body).length > 0
  const isWhole = hours.from !== '' && hours.to !== '' && hours.from !== hours.to && hours.digest !== ''
  return (
    <Panel title={alerts.when} figure={data.time_zone}>
      <UnsavedGuard isChanged={isChanged} />
      <DayBar label={dayLabel(hours)} bands={bandsOf(hours)} />
      <SwitchField label={alerts.quietHours} isOn={hours.isQuiet} change={(isQuiet) => change({ isQuiet })} />
      {hours.isQuiet && (
        <TimeRange
          legend={alerts.quietHours}
          from={hours.from}
          to={hours.to}
          change={(from, to) => change({ from, to })}
        />
      )}
      <SwitchField label={alerts.digest} isOn={hours.isDigest} change={(isDigest) => change({ isDigest })} />
      {hours.isDigest && (
        <Field label={alerts.digestAt} type="time" value={hours.digest} change={(digest) => change({ digest })} />
      )}
      <p class="quiet small">{alerts.hoursHint}</p>
      <div class="buttons">
        <ActionButton
          request={{ action: 'alerts-set', body }}
          label={alerts.saveHours}
          look="main"
          disabled={!isChanged || !isWhole}
        />
      </div>
    </Panel>
  )
}

function bandsOf({ isQuiet, from, to, isDigest, digest }: Hours): DayBarBand[] {
  const { alerts } = words()
  const [fromMinute, toMinute, at] = [minuteOf(from), minuteOf(to), minuteOf(digest)]
  const bands: DayBarBand[] = []
  if (isQuiet && fromMinute !== null && toMinute !== null)
    bands.push({ fromMinute, toMinute, text: alerts.onlyCritical, series: 3 })
  if (isDigest && at !== null)
    bands.push({ fromMinute: at, toMinute: (at + DIGEST_MINUTES) % 1440, text: alerts.digestBand, series: 4 })
  return bands
}

/** How wide a moment is drawn, in minutes. */
const DIGEST_MINUTES = 15

function dayLabel({ isQuiet, from, to, isDigest, digest }: Hours): string {
  const { alerts } = words()
  const parts = [isQuiet ? alerts.quietFrom(from, to) : alerts.neverQuiet, isDigest ? alerts.digestFrom(digest) : '']
  return parts.filter(Boolean).join(' ')
}

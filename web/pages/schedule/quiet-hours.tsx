import { useState } from 'preact/hooks'
import type { ScheduleData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { SwitchField } from '../../components/form/switch-field.tsx'
import { TimeRange } from '../../components/form/time-range.tsx'
import { UnsavedGuard } from '../../components/form/unsaved.tsx'
import { Panel } from '../../components/panel.tsx'
import { words } from '../../words/words.ts'

interface QuietHours {
  isOn: boolean
  from: string
  to: string
}

const textOf = ({ isOn, from, to }: QuietHours): string => (isOn ? `${from}-${to}` : 'none')

/** When no task starts. */
export function QuietHoursPanel({ data: { quiet_hours } }: { data: ScheduleData }) {
  const { schedule } = words()
  const known: QuietHours = {
    isOn: quiet_hours !== null,
    from: quiet_hours?.from_time ?? '18:00',
    to: quiet_hours?.to_time ?? '23:00',
  }
  const [edited, setEdited] = useState<QuietHours | null>(null)
  const hours = edited ?? known
  const isChanged = textOf(hours) !== textOf(known)
  const isWhole = hours.from !== '' && hours.to !== '' && hours.from !== hours.to
  return (
    <Panel title={schedule.quietHours}>
      <UnsavedGuard isChanged={isChanged} />
      <SwitchField label={schedule.quietHoursOn} isOn={hours.isOn} change={(isOn) => setEdited({ ...hours, isOn })} />
      {hours.isOn && (
        <TimeRange
          legend={schedule.quietHours}
          from={hours.from}
          to={hours.to}
          change={(from, to) => setEdited({ ...hours, from, to })}
        />
      )}
      <div class="buttons">
        <ActionButton
          request={{ action: 'schedule-set', body: { quiet_hours: textOf(hours) } }}
          label={schedule.save}
          name={schedule.saveOf(schedule.quietHours)}
          disabled={!isChanged || !isWhole}
        />
      </div>
    </Panel>
  )
}

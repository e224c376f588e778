import { useState } from 'preact/hooks'
import type { BandwidthData } from '../../../clients/typescript/src/index.ts'
import { useDryRun } from '../../actions/use-dry-run.ts'
import { useHandedOver } from '../../actions/use-handed-over.ts'
import type { ActionBody } from '../../actions/request.ts'
import { DayBar, type DayBarBand } from '../../charts/day-bar.tsx'
import { minuteOf } from '../../charts/day-bar-parts.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Choice } from '../../components/form/choice.tsx'
import { Field } from '../../components/form/field.tsx'
import { FieldNotes } from '../../components/form/field-notes.tsx'
import { SwitchField } from '../../components/form/switch-field.tsx'
import { TimeRange } from '../../components/form/time-range.tsx'
import { UnsavedGuard } from '../../components/form/unsaved.tsx'
import { Panel } from '../../components/panel.tsx'
import { words } from '../../words/words.ts'
import { LimitField } from './limit-field.tsx'
import { limitOf, slowOf, textOfCap, textOfLimit, textOfSlow, type Days, type Limit, type Slow } from './limit-text.ts'

interface Draft {
  down: Limit
  up: Limit
  slow: Slow
  whileStreaming: Limit
  cap: string
  whenExceeded: 'notify' | 'slow'
}

type Body = ActionBody<'bandwidth-set'>

const draftOf = ({ desired, month, streaming }: BandwidthData): Draft => ({
  down: limitOf(desired.down_limit_bytes_per_second),
  up: limitOf(desired.up_limit_bytes_per_second),
  slow: slowOf(desired.schedule),
  whileStreaming: limitOf(streaming.down_limit_bytes_per_second),
  cap: month.cap_bytes === null ? '' : String(month.cap_bytes / 1e9),
  whenExceeded: month.when_exceeded,
})

const textsOf = ({ down, up, slow, whileStreaming, cap, whenExceeded }: Draft) => ({
  down_limit: textOfLimit(down),
  up_limit: textOfLimit(up),
  schedule: textOfSlow(slow),
  while_streaming: textOfLimit(whileStreaming),
  cap: textOfCap(cap),
  when_exceeded: whenExceeded,
})

/** What the form changes; undefined while something in it is missing. */
function changesOf(draft: Draft, known: Draft): Body | undefined {
  const [wanted, before] = [textsOf(draft), textsOf(known)]
  const changed = Object.entries(wanted).filter(([name, text]) => text !== before[name as keyof typeof before])
  return changed.some(([, text]) => text === undefined) ? undefined : (Object.fromEntries(changed) as Body)
}

/** How long somebody has to pause before the limits are checked, in milliseconds. */
const PAUSE_MS = 500

/** The limits for all clients together, the slower hours and the monthly cap. */
export function LimitsPanel({ data }: { data: BandwidthData }) {
  const { speed } = words()
  const known = draftOf(data)
  const [edited, setEdited] = useState<Draft | null>(null)
  const draft = edited ?? known
  const change = (part: Partial<Draft>) => setEdited({ ...draft, ...part })
  const body = changesOf(draft, known)
  const isChanged = body === undefined || Object.keys(body).length > 0
  const request = { action: 'bandwidth-set', body: body ?? {} } as const
  const dryRun = useDryRun(body && isChanged ? request : null, { delayMs: PAUSE_MS })
  useHandedOver(request, () => setEdited(null))
  return (
    <Panel title={speed.limits}>
      <UnsavedGuard isChanged={isChanged} />
      <div class="form-columns">
        <LimitField label={speed.down} limit={draft.down} change={(down) => change({ down })} />
        <LimitField label={speed.up} limit={draft.up} change={(up) => change({ up })} hint={speed.upHint} />
      </div>
      <SlowHours slow={draft.slow} change={(slow) => change({ slow })} />
      <LimitField
        label={speed.whileStreaming}
        limit={draft.whileStreaming}
        change={(whileStreaming) => change({ whileStreaming })}
        hint={speed.whileStreamingHint}
      />
      <div class="form-columns">
        <Field
          label={speed.cap}
          value={draft.cap}
          inputMode="decimal"
          hint={speed.capHint}
          error={textOfCap(draft.cap) === undefined ? speed.figureMissing : undefined}
          change={(cap) => change({ cap })}
          after={<span class="quiet">{speed.gigabytes}</span>}
        />
        <Choice
          label={speed.whenExceeded}
          value={draft.whenExceeded}
          options={[
            { value: 'notify', text: speed.exceeded.notify },
            { value: 'slow', text: speed.exceeded.slow },
          ]}
          change={(value) => change({ whenExceeded: value as Draft['whenExceeded'] })}
        />
      </div>
      <FieldNotes id="limits-problem" error={dryRun.problem?.sentence} />
      <div class="buttons">
        <ActionButton
          request={request}
          label={speed.save}
          look="main"
          disabled={!isChanged || body === undefined || dryRun.problem !== null}
        />
        {isChanged && (
          <button type="button" class="button ghost" onClick={() => setEdited(null)}>
            {speed.discard}
          </button>
        )}
      </div>
    </Panel>
  )
}

function SlowHours({ slow, change }: { slow: Slow; change: (slow: Slow) => void }) {
  const { speed } = words()
  const bands = bandsOf(slow)
  const [first] = bands
  const days = Object.entries(speed.days).map(([value, text]) => ({ value, text }))
  return (
    <div class="slow-hours">
      <SwitchField label={speed.slowHours} isOn={slow.isOn} change={(isOn) => change({ ...slow, isOn })} />
      <DayBar
        label={first ? speed.dayLabel(speed.hours(slow.from, slow.to), first.text) : speed.dayEmpty}
        bands={bands}
      />
      {slow.isOn && (
        <div class="form-columns">
          <Choice
            label={speed.onDays}
            value={slow.days}
            options={days}
            change={(value) => change({ ...slow, days: value as Days })}
          />
          <TimeRange
            legend={speed.slowHours}
            from={slow.from}
            to={slow.to}
            change={(from, to) => change({ ...slow, from, to })}
          />
          <LimitField label={speed.slowDown} limit={slow.down} change={(down) => change({ ...slow, down })} />
          <LimitField label={speed.slowUp} limit={slow.up} change={(up) => change({ ...slow, up })} />
        </div>
      )}
    </div>
  )
}

function bandsOf({ isOn, from, to, down, up, days }: Slow): DayBarBand[] {
  const { speed } = words()
  const [fromMinute, toMinute] = [minuteOf(from), minuteOf(to)]
  if (!isOn || fromMinute === null || toMinute === null) return []
  const text = speed.slowText(speed.days[days], limitWords(down), limitWords(up))
  return [{ fromMinute, toMinute, text, series: 4 }]
}

function limitWords({ figure, unit }: Limit): string {
  const { speed } = words()
  return unit === 'none' ? speed.units.none.toLowerCase() : `${figure} ${speed.units[unit]}`
}

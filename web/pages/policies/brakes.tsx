import { useState } from 'preact/hooks'
import type { PolicyBrakes } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Field } from '../../components/form/field.tsx'
import { SwitchField } from '../../components/form/switch-field.tsx'
import { UnsavedGuard } from '../../components/form/unsaved.tsx'
import { Panel } from '../../components/panel.tsx'
import { words } from '../../words/words.ts'

type Name = 'strikes' | 'interval' | 'daily_limit' | 'queue_percent'
type Texts = Record<Name, string>

/** What each number may be. The interval is in the unit in which it is whole. */
const ranges: Record<Name, [least: number, most: number]> = {
  strikes: [2, 20],
  interval: [1, 9999],
  daily_limit: [1, 50],
  queue_percent: [1, 100],
}
const names = Object.keys(ranges) as Name[]

/** The strikes, and what keeps the policies from doing too much. */
export function BrakesPanel({ brakes: { interval_minutes, private_trackers, ...brakes } }: { brakes: PolicyBrakes }) {
  const { policies } = words()
  const isInHours = interval_minutes % 60 === 0
  const known: Texts = {
    strikes: String(brakes.strikes),
    interval: String(isInHours ? interval_minutes / 60 : interval_minutes),
    daily_limit: String(brakes.daily_limit),
    queue_percent: String(brakes.queue_percent),
  }
  const [texts, setTexts] = useState(known)
  const [trackers, setTrackers] = useState(private_trackers)
  const isValid = names.every((name) => isInRange(texts[name], ranges[name]))
  const isChanged = trackers !== private_trackers || names.some((name) => texts[name] !== known[name])
  const labels: Texts = {
    strikes: policies.strikes,
    interval: policies.interval,
    daily_limit: policies.dailyLimit,
    queue_percent: policies.queuePercent,
  }
  const units: Record<Name, string | undefined> = {
    strikes: undefined,
    interval: isInHours ? policies.hours : policies.minutes,
    daily_limit: undefined,
    queue_percent: policies.percent,
  }
  const body = {
    strikes: Number(texts.strikes),
    interval: `${texts.interval}${isInHours ? 'h' : 'm'}`,
    daily_limit: Number(texts.daily_limit),
    queue_percent: Number(texts.queue_percent),
    private_trackers: trackers,
  }
  return (
    <Panel title={policies.brakes}>
      <p class="quiet">{policies.brakesLead}</p>
      <UnsavedGuard isChanged={isChanged} />
      {names.map((name) => (
        <Field
          key={name}
          label={labels[name]}
          value={texts[name]}
          inputMode="numeric"
          change={(value) => setTexts({ ...texts, [name]: value.trim() })}
          after={units[name] && <span class="num">{units[name]}</span>}
        />
      ))}
      <SwitchField
        label={policies.privateTrackers}
        isOn={trackers === 'remove'}
        change={(isOn) => setTrackers(isOn ? 'remove' : 'leave')}
      />
      <div class="buttons">
        <ActionButton
          request={{ action: 'policies-set', body }}
          label={policies.save}
          name={policies.saveOf(policies.brakes)}
          disabled={!isValid || !isChanged}
        />
      </div>
    </Panel>
  )
}

const isInRange = (text: string, [least, most]: [number, number]): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most

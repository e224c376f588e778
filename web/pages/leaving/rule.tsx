import { useState } from 'preact/hooks'
import type { LeavingData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Command } from '../../components/command.tsx'
import { Field } from '../../components/form/field.tsx'
import { UnsavedGuard } from '../../components/form/unsaved.tsx'
import { Panel } from '../../components/panel.tsx'
import { words } from '../../words/words.ts'

const numbers = ['unwatched_days', 'added_days', 'grace_days', 'max_titles', 'max_gb'] as const
type NumberName = (typeof numbers)[number]
type Texts = Record<NumberName, string>

/** The rule. Saving it opens the dialog, which shows the titles that it would announce. */
export function RulePanel({ data: { rule, enabled, scheduled, command } }: { data: LeavingData }) {
  const { leaving } = words()
  const known = Object.fromEntries(numbers.map((name) => [name, String(rule[name])])) as Texts
  const [texts, setTexts] = useState<Texts>(known)
  const isValid = numbers.every((name) => /^[1-9]\d{0,4}$/.test(texts[name]))
  const isChanged = numbers.some((name) => texts[name] !== known[name])
  const labels: Record<NumberName, string> = {
    unwatched_days: leaving.unwatchedDays,
    added_days: leaving.addedDays,
    grace_days: leaving.graceDays,
    max_titles: leaving.maxTitles,
    max_gb: leaving.maxGb,
  }
  const body = Object.fromEntries(numbers.map((name) => [name, Number(texts[name])]))
  return (
    <Panel title={leaving.rule}>
      <p class="quiet">{leaving.ruleLead}</p>
      <UnsavedGuard isChanged={isChanged} />
      {numbers.map((name) => (
        <Field
          key={name}
          label={labels[name]}
          value={texts[name]}
          inputMode="numeric"
          change={(value) => setTexts({ ...texts, [name]: value.trim() })}
          after={name.endsWith('_days') && <span class="quiet">{leaving.days}</span>}
        />
      ))}
      <div class="buttons">
        <ActionButton
          request={{ action: 'leaving-set', body }}
          label={enabled ? leaving.change : leaving.turnOn}
          look="main"
          disabled={!isValid || (enabled && !isChanged)}
        />
        {enabled && <ActionButton request={{ action: 'leaving-set', body: { off: true } }} label={leaving.off} />}
        {enabled && !scheduled && (
          <ActionButton request={{ action: 'schedule-set', body: { leaving: 'on' } }} label={leaving.schedule} />
        )}
      </div>
      {command !== null && <Command line={command} />}
    </Panel>
  )
}

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
const lists = ['except_titles', 'except_libraries', 'except_genres', 'except_tags', 'except_members'] as const
type ListName = (typeof lists)[number]
type Texts = Record<NumberName | ListName, string>

/** A title may contain a comma. */
const joined = (names: readonly string[]): string => names.join('; ')
const separated = (text: string): string[] =>
  text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The rule. Saving it opens the dialog, which shows the titles that it would announce. */
export function RulePanel({ data: { rule, enabled, scheduled, command } }: { data: LeavingData }) {
  const { leaving } = words()
  const known = Object.fromEntries([
    ...numbers.map((name) => [name, String(rule[name])]),
    ...lists.map((name) => [name, joined(rule[name])]),
  ]) as Texts
  const [texts, setTexts] = useState<Texts>(known)
  const isValid = numbers.every((name) => /^[1-9]\d{0,4}$/.test(texts[name]))
  const changedLists = lists.filter((name) => joined(separated(texts[name])) !== known[name])
  const isChanged = changedLists.length > 0 || numbers.some((name) => texts[name] !== known[name])
  const labels: Record<NumberName | ListName, string> = {
    unwatched_days: leaving.unwatchedDays,
    added_days: leaving.addedDays,
    grace_days: leaving.graceDays,
    max_titles: leaving.maxTitles,
    max_gb: leaving.maxGb,
    except_titles: leaving.exceptTitles,
    except_libraries: leaving.exceptLibraries,
    except_genres: leaving.exceptGenres,
    except_tags: leaving.exceptTags,
    except_members: leaving.exceptMembers,
  }
  const listBody = (name: ListName) => (separated(texts[name]).length === 0 ? ['none'] : separated(texts[name]))
  const body = Object.fromEntries([
    ...numbers.map((name) => [name, Number(texts[name])]),
    ...changedLists.map((name) => [name, listBody(name)]),
  ])
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
      <h3>{leaving.except}</h3>
      <p class="quiet small">{leaving.exceptHint}</p>
      {lists.map((name) => (
        <Field
          key={name}
          label={labels[name]}
          value={texts[name]}
          change={(value) => setTexts({ ...texts, [name]: value })}
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

import { useState } from 'preact/hooks'
import type { NotifiedMember } from '../../../clients/typescript/src/index.ts'
import type { ActionBody } from '../../actions/request.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Field } from '../../components/form/field.tsx'
import { SwitchField } from '../../components/form/switch-field.tsx'
import { words } from '../../words/words.ts'

/** The household’s channels have the names of their makers in every language. */
const CHANNELS = ['ntfy', 'webhook', 'apprise', 'discord', 'telegram', 'matrix', 'gotify', 'pushover'] as const
type Way = 'e-mail' | 'topic' | (typeof CHANNELS)[number]

/** As their readers call them. */
const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
} as const
type LanguageTag = keyof typeof LANGUAGES

interface NotifyFormProps {
  names: readonly string[]
  known: readonly NotifiedMember[]
}

/** Chooses for one member how they are notified. The dialog shows what they would get, and saves it. */
export function NotifyForm({ names, known }: NotifyFormProps) {
  const { people } = words()
  const [name, setName] = useState<string>()
  const [way, setWay] = useState<Way>('e-mail')
  const [place, setPlace] = useState('')
  const [tag, setTag] = useState<LanguageTag>('en')
  const [newsletter, setNewsletter] = useState(false)
  const [member = names[0]] = [name]
  if (member === undefined) return null
  const needsPlace = way === 'e-mail' || way === 'topic'
  const by = way === 'e-mail' ? `e-mail:${place.trim()}` : way === 'topic' ? `ntfy:${place.trim()}` : way
  const wasReader = known.some((one) => one.member === member && one.gets_newsletter)
  const body: ActionBody<'member-notify'> = {
    member,
    by,
    in_language: tag,
    ...((newsletter || wasReader) && { newsletter: newsletter && way === 'e-mail' ? 'on' : 'off' }),
  }
  return (
    <>
      <h3>{people.notify}</h3>
      <Select label={people.member} value={member} change={setName} options={names.map((one) => [one, one])} />
      <Select
        label={people.way}
        value={way}
        change={(value) => setWay(value as Way)}
        options={[['e-mail', people.email], ['topic', people.topic], ...CHANNELS.map((one) => [one, one] as const)]}
      />
      {needsPlace && (
        <Field label={way === 'e-mail' ? people.address : people.topicName} value={place} change={setPlace} />
      )}
      <Select
        label={people.inLanguage}
        value={tag}
        change={(value) => setTag(value as LanguageTag)}
        options={Object.entries(LANGUAGES)}
      />
      {way === 'e-mail' && <SwitchField label={people.newsletter} isOn={newsletter} change={setNewsletter} />}
      <div class="buttons">
        <ActionButton
          request={{ action: 'member-notify', body }}
          label={people.notifyButton}
          name={people.notifyOf(member)}
          disabled={needsPlace && place.trim() === ''}
        />
      </div>
    </>
  )
}

interface SelectProps {
  label: string
  value: string
  change: (value: string) => void
  options: readonly (readonly [value: string, text: string])[]
}

function Select({ label, value, change, options }: SelectProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onInput={({ currentTarget }) => change(currentTarget.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

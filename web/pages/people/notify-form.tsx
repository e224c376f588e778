import { useState } from 'preact/hooks'
import type { NotifiedMember } from '../../../clients/typescript/src/index.ts'
import type { ActionBody } from '../../actions/request.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Field } from '../../components/form/field.tsx'
import { SwitchField } from '../../components/form/switch-field.tsx'
import { words } from '../../words/words.ts'
import { CHANNELS, savedWay, type NoticeWay } from './saved-way.ts'

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

/** Chooses for one member how they are notified, beginning with what is saved. */
export function NotifyForm({ names, known }: NotifyFormProps) {
  const { people } = words()
  const [name, setName] = useState<string>()
  const [member = names[0]] = [name]
  if (member === undefined) return null
  const saved = known.find((one) => isSameName(one.member, member))
  return (
    <>
      <h3>{people.notify}</h3>
      <Select label={people.member} value={member} change={setName} options={names.map((one) => [one, one])} />
      <MemberFields key={[member, saved?.notified_by, saved?.chosen_in].join('\n')} member={member} saved={saved} />
    </>
  )
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The dialog shows what the member would get, and saves it. */
function MemberFields({ member, saved }: { member: string; saved: NotifiedMember | undefined }) {
  const { people } = words()
  const start = savedWay(saved)
  const [way, setWay] = useState<NoticeWay>(start.way)
  const [place, setPlace] = useState(start.place)
  const [tag, setTag] = useState((saved?.language_tag ?? 'en') as LanguageTag)
  const [newsletter, setNewsletter] = useState(saved?.gets_newsletter ?? false)
  const needsPlace = way === 'e-mail' || way === 'topic'
  const by = way === 'e-mail' ? `e-mail:${place.trim()}` : way === 'topic' ? `ntfy:${place.trim()}` : way
  const body: ActionBody<'member-notify'> = {
    member,
    by,
    in_language: tag,
    ...((newsletter || saved?.gets_newsletter) && { newsletter: newsletter && way === 'e-mail' ? 'on' : 'off' }),
  }
  return (
    <>
      <Select
        label={people.way}
        value={way}
        change={(value) => setWay(value as NoticeWay)}
        options={[
          ['own-choice', people.ownChoice],
          ['e-mail', people.email],
          ['topic', people.topic],
          ...CHANNELS.map((one) => [one, one] as const),
        ]}
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

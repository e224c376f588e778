import { useId, useState } from 'preact/hooks'
import type { ServerLibrary } from '../../../clients/typescript/src/index.ts'
import type { ActionBody } from '../../actions/request.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Panel } from '../../components/panel.tsx'
import { pathTo, withParameter } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { firstPasswords, makePassword } from './password.ts'
import { offerPassword, useInvitations } from './use-invitations.ts'

const ages = [6, 9, 12, 14, 16, 18] as const

/** Invites somebody: their name, what they may see, and a first password that this browser makes. */
export function InvitePanel({ names }: { names: readonly string[] }) {
  useInvitations()
  const { data } = useAnswer('members', undefined, { paceMs: 60_000 })
  // The fields are empty again after each invitation.
  const invited = firstPasswords.value
  return (
    <Panel title={words().people.invite}>
      <InviteForm key={invited.length} names={names} libraries={data?.libraries ?? []} />
      <Invited members={invited.map(({ member }) => member)} />
    </Panel>
  )
}

interface InviteFormProps {
  /** Who is a member already. */
  names: readonly string[]
  /** What a new member can be shown; empty while that is not known. */
  libraries: readonly ServerLibrary[]
}

function InviteForm({ names, libraries }: InviteFormProps) {
  const { people } = words()
  const [name, setName] = useState('')
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [ageLimit, setAgeLimit] = useState('')
  const [unrated, setUnrated] = useState(false)
  const [password, setPassword] = useState(makePassword)
  const trimmed = name.trim()
  const isTaken = names.some((known) => known.toLowerCase() === trimmed.toLowerCase())
  const shown = libraries.flatMap(({ name: library }) => (hidden.has(library) ? [] : [library]))
  const showsNone = libraries.length > 0 && shown.length === 0
  const body: ActionBody<'member-invite'> = {
    member: trimmed,
    password,
    ...(shown.length < libraries.length && { libraries: shown }),
    ...(ageLimit !== '' && { age_limit: Number(ageLimit), ...(unrated && { include_unrated: true }) }),
  }
  return (
    <div class="invite">
      <TextField label={people.name} hint={people.nameHint} value={name} change={setName} />
      <LibraryChoice libraries={libraries} hidden={hidden} change={setHidden} />
      <label class="field">
        <span>{people.ageLimit}</span>
        <select value={ageLimit} onInput={({ currentTarget }) => setAgeLimit(currentTarget.value)}>
          <option value="">{people.noAgeLimit}</option>
          {ages.map((age) => (
            <option key={age} value={age}>
              {people.upTo(age)}
            </option>
          ))}
        </select>
      </label>
      {ageLimit !== '' && (
        <label class="choice">
          <input type="checkbox" checked={unrated} onInput={({ currentTarget }) => setUnrated(currentTarget.checked)} />
          <span>{people.includeUnrated}</span>
        </label>
      )}
      <PasswordField password={password} renew={() => setPassword(makePassword())} />
      {isTaken && (
        <p class="quiet small" role="status">
          <bdi>{people.nameTaken(trimmed)}</bdi>
        </p>
      )}
      <div class="buttons" onClickCapture={() => offerPassword(trimmed, password)}>
        <ActionButton
          request={{ action: 'member-invite', body }}
          label={people.inviteButton}
          {...(trimmed !== '' && { name: people.inviteOf(trimmed) })}
          look="main"
          disabled={trimmed === '' || isTaken || showsNone}
        />
      </div>
    </div>
  )
}

interface LibraryChoiceProps {
  libraries: readonly ServerLibrary[]
  hidden: ReadonlySet<string>
  change: (hidden: ReadonlySet<string>) => void
}

/** The libraries that they see. With all of them ticked, they also see those that come later. */
function LibraryChoice({ libraries, hidden, change }: LibraryChoiceProps) {
  const { people } = words()
  const id = useId()
  if (libraries.length === 0) return null
  const toggle = (name: string, isShown: boolean) =>
    change(new Set(isShown ? [...hidden].filter((one) => one !== name) : [...hidden, name]))
  return (
    <fieldset class="invite-libraries" aria-describedby={id}>
      <legend>{people.libraries}</legend>
      {libraries.map(({ name }) => (
        <label key={name} class="choice">
          <input
            type="checkbox"
            checked={!hidden.has(name)}
            onInput={({ currentTarget }) => toggle(name, currentTarget.checked)}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
      <small class="quiet" id={id} role="status">
        {libraries.some(({ name }) => !hidden.has(name)) ? people.librariesHint : people.librariesNone}
      </small>
    </fieldset>
  )
}

interface TextFieldProps {
  label: string
  hint: string
  value: string
  change: (value: string) => void
}

function TextField({ label, hint, value, change }: TextFieldProps) {
  const id = useId()
  return (
    <label class="field">
      <span>{label}</span>
      <input
        value={value}
        dir="auto"
        autoComplete="off"
        aria-describedby={id}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      <small class="quiet" id={id}>
        {hint}
      </small>
    </label>
  )
}

function PasswordField({ password, renew }: { password: string; renew: () => void }) {
  const { people } = words()
  return (
    <div class="field">
      <span>{people.password}</span>
      <p class="invite-password">
        <code>{password}</code>
        <button type="button" class="button ghost small" onClick={renew}>
          {people.newPassword}
        </button>
      </p>
      <small class="quiet">{people.passwordHint}</small>
    </div>
  )
}

/** Who was invited from this tab, with the way to their card. */
function Invited({ members }: { members: readonly string[] }) {
  const { people } = words()
  return (
    <ul class="column" aria-live="polite">
      {members.map((member) => (
        <li key={member} class="invited">
          <p>
            <bdi>{people.invited(member)}</bdi>
          </p>
          <a class="button" href={withParameter(pathTo('card'), 'member', member)} aria-label={people.cardOf(member)}>
            {people.showCard}
          </a>
        </li>
      ))}
    </ul>
  )
}

import { useState } from 'preact/hooks'
import type { Credential, CredentialStatus, Setting } from '../../../clients/typescript/src/index.ts'
import { serviceName } from '../../actions/names.ts'
import type { Tone } from '../../actions/work.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Age } from '../../components/age.tsx'
import { Command } from '../../components/command.tsx'
import { SettingEditor } from '../../components/settings/setting-editor.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'

const tones: Record<CredentialStatus, Tone> = {
  verified: 'good',
  'trusted-by-app': 'good',
  rejected: 'bad',
  'not-needed': 'off',
  'not-set': 'off',
  'not-tested': 'off',
  'not-known': 'off',
}

/** One key or password: whether it works, who has it, and how to replace it. */
export function CredentialRow({ credential, setting }: { credential: Credential; setting: Setting | null }) {
  const { keys } = words()
  const { purpose, status, because, advice, command, guessable } = credential
  const title = titleOf(credential, setting)
  return (
    <li class="credential">
      <p class="size-row">
        <strong dir="auto">{title}</strong>
        <span class="end">
          <StateMark tone={tones[status]} text={keys.statuses[status]} />
        </span>
      </p>
      {purpose !== title && (
        <p class="quiet" dir="auto">
          {purpose}.
        </p>
      )}
      {guessable && <StateMark tone="bad" text={keys.guessable} />}
      {because !== null && <p dir="auto">{because}</p>}
      {advice !== null && (
        <p class="advice" dir="auto">
          {asSentence(advice)}
        </p>
      )}
      <CredentialButtons credential={credential} setting={setting} />
      {command !== null && advice !== null && <Command line={command} />}
      <CredentialFacts credential={credential} />
    </li>
  )
}

/** A setting that nobody named otherwise is called by what it is for. */
const titleOf = ({ title }: Credential, setting: Setting | null): string =>
  setting !== null && title === setting.key ? setting.summary : title

const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`

function CredentialButtons({ credential, setting }: { credential: Credential; setting: Setting | null }) {
  const { keys, common } = words()
  const [isOpen, setOpen] = useState(false)
  const { id, can_rotate, service, status } = credential
  const title = titleOf(credential, setting)
  if (isOpen && setting) return <SettingEditor setting={setting} close={() => setOpen(false)} />
  const isRefused = status === 'rejected' && service !== 'usher'
  if (!setting && !isRefused && !(can_rotate && id !== null)) return null
  return (
    <div class="buttons">
      {can_rotate && id !== null && (
        <ActionButton
          request={{ action: 'credential-rotate', body: { credential: id } }}
          label={keys.rotate}
          name={keys.rotateOf(title)}
          icon="updates"
        />
      )}
      {isRefused && (
        <a class="button" href={pathTo('service', { service })} aria-label={`${common.show}: ${serviceName(service)}`}>
          {serviceName(service)}
        </a>
      )}
      {setting && (
        <button type="button" class="button" aria-label={keys.enterOf(title)} onClick={() => setOpen(true)}>
          {keys.enter}
        </button>
      )}
    </div>
  )
}

function CredentialFacts({ credential }: { credential: Credential }) {
  const { keys } = words()
  const { used_by, stored_in, verified_at, created_at, title } = credential
  if (used_by.length === 0 && stored_in === null && verified_at === null && created_at === null) return null
  return (
    <details>
      <summary aria-label={keys.detailsOf(title)}>{keys.where}</summary>
      <ul class="quiet small bullets">
        {used_by.map(({ service, state }) => (
          <li key={service}>
            {service === 'usher' ? service : serviceName(service)}: {keys.users[state]}
          </li>
        ))}
        {stored_in !== null && (
          <li>
            {keys.storedIn} <bdi>{stored_in}</bdi>
          </li>
        )}
        {verified_at !== null && (
          <li>
            {keys.lastWorked} <Age at={verified_at} />
          </li>
        )}
        {created_at !== null && (
          <li>
            {keys.created} <Age at={created_at} />
          </li>
        )}
      </ul>
    </details>
  )
}

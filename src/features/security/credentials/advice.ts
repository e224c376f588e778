import type { CredentialData } from '../../../../contract/kinds/credentials.ts'
import type { CredentialDraft } from './credential-draft.ts'

/** A credential with what helps, where something does. */
export function withAdvice({ temporary, ...one }: CredentialDraft, worked_at: string | null): CredentialData {
  return { ...one, verified_at: worked_at, ...chooseAdvice({ temporary, ...one }) }
}

function chooseAdvice(one: CredentialDraft): Pick<CredentialData, 'advice' | 'command'> {
  const { guessable, temporary, status, setting, service, used_by: users } = one
  const stale = users.filter(({ state }) => state === 'outdated').map((user) => user.service)
  const set = setting === null ? null : `usher config set ${setting}`
  const anew = one.can_rotate ? `usher credential rotate ${one.id}` : set
  if (guessable === true) return { advice: 'It is easy to guess: choose another.', command: anew }
  if (stale.length > 0) {
    const whom = stale.length === 1 ? 'it is' : 'they are'
    return {
      advice: `${stale.join(' and ')} ${stale.length === 1 ? 'has' : 'have'} another one, so ${whom} not let in.${one.can_rotate ? ' Rotating it gives everybody the new one.' : ''}`,
      command: one.can_rotate ? anew : null,
    }
  }
  if (temporary)
    return {
      advice: 'It is temporary, and ends with the next start. A lasting one can be made.',
      command: anew,
    }
  if (status === 'rejected')
    return set === null
      ? {
          advice: `Check it in ${service}: it was changed, or belongs to another app.`,
          command: `usher logs ${service}`,
        }
      : { advice: 'Give usher the right one.', command: set }
  if (status === 'not-set')
    return { advice: missingCredentialAdvice[service] ?? null, command: set ?? settingCommands[service] ?? null }
  return { advice: null, command: null }
}

const settingCommands: Readonly<Record<string, string>> = {
  jellyfin: 'usher config set JELLYFIN_KEY',
  qbittorrent: 'usher config set QBITTORRENT_PASSWORD',
  navidrome: 'usher config set NAVIDROME_PASSWORD',
}

const missingCredentialAdvice: Readonly<Record<string, string>> = {
  jellyfin: 'Create a key in Jellyfin (Dashboard, API Keys) and give it to usher.',
  qbittorrent: 'Give usher the password that you set in qBittorrent.',
  navidrome: 'Give usher a login, if it should see whether music is being scanned.',
}

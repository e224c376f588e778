import type { CredentialData } from '../../../../contract/kinds/credentials.ts'
import type { Draft } from './draft.ts'

/** A credential with what helps, where something does. */
export function advised({ temporary, ...one }: Draft, worked_at: string | null): CredentialData {
  return { ...one, worked_at, ...adviceOn({ temporary, ...one }) }
}

function adviceOn(one: Draft): Pick<CredentialData, 'advice' | 'command'> {
  const { guessable, temporary, standing, setting, service, used_by: users } = one
  const stale = users.filter(({ holds }) => holds === 'another').map((user) => user.service)
  const set = setting === null ? null : `usher config set ${setting}`
  const anew = one.rotates ? `usher credential rotate ${one.id}` : set
  if (guessable === true) return { advice: 'It is one that everybody tries first: choose another.', command: anew }
  if (stale.length > 0) {
    const whom = stale.length === 1 ? 'it is' : 'they are'
    return {
      advice: `${stale.join(' and ')} ${stale.length === 1 ? 'has' : 'have'} another one, so ${whom} not let in.${one.rotates ? ' One that is made anew is given to everybody.' : ''}`,
      command: one.rotates ? anew : null,
    }
  }
  if (temporary)
    return {
      advice: 'It is a temporary one, and ends with the next start. A lasting one can be made.',
      command: anew,
    }
  if (standing === 'refused')
    return set === null
      ? {
          advice: `Look at it in ${service}: it was changed, or belongs to another one.`,
          command: `usher logs ${service}`,
        }
      : { advice: 'Tell usher the right one.', command: set }
  if (standing === 'not-set') return { advice: notSet[service] ?? null, command: set ?? settingFor[service] ?? null }
  return { advice: null, command: null }
}

const settingFor: Readonly<Record<string, string>> = {
  jellyfin: 'usher config set JELLYFIN_KEY',
  qbittorrent: 'usher config set QBITTORRENT_PASSWORD',
  navidrome: 'usher config set NAVIDROME_PASSWORD',
}

const notSet: Readonly<Record<string, string>> = {
  jellyfin: 'Make a key in Jellyfin (Dashboard, API Keys) and tell usher.',
  qbittorrent: 'Tell usher the password you set in qBittorrent.',
  navidrome: 'Tell usher a login, if it is to see whether music is being scanned.',
}

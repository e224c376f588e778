import type { CredentialData } from '../../../../contract/kinds/credentials.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { CredentialDraft } from './credential-draft.ts'

/** Adds advice and a command, if any help. */
export function withAdvice({ temporary, ...draft }: CredentialDraft, worked_at: string | null): CredentialData {
  return { ...draft, verified_at: worked_at, ...chooseAdvice({ temporary, ...draft }) }
}

function chooseAdvice(draft: CredentialDraft): Pick<CredentialData, 'advice' | 'command'> {
  const { guessable, temporary, status, setting, service, used_by: users } = draft
  const outdatedServices = users.filter(({ state }) => state === 'outdated').map((user) => user.service)
  const setCommand = setting === null ? null : `usher config set ${setting}`
  const replaceCommand = draft.can_rotate ? `usher credential rotate ${draft.id}` : setCommand
  if (guessable === true) return { advice: 'It is easy to guess. Choose another one.', command: replaceCommand }
  if (outdatedServices.length > 0) {
    const names = joinWithAnd(outdatedServices)
    const outdated =
      outdatedServices.length === 1
        ? `${names} has an outdated one, so it is rejected.`
        : `${names} have an outdated one, so they are rejected.`
    return {
      advice: draft.can_rotate ? [outdated, 'Rotating it updates every service.'].join(' ') : outdated,
      command: draft.can_rotate ? replaceCommand : null,
    }
  }
  if (temporary)
    return {
      advice: 'It is temporary: it ends at the next restart. Replace it with a permanent one.',
      command: replaceCommand,
    }
  if (status === 'rejected')
    return setCommand === null
      ? {
          advice: `Check it in ${service}. It may have been changed, or may belong to another app.`,
          command: `usher logs ${service}`,
        }
      : { advice: 'Enter the right one in usher.', command: setCommand }
  if (status === 'not-set')
    return { advice: missingCredentialAdvice[service] ?? null, command: setCommand ?? settingCommands[service] ?? null }
  return { advice: null, command: null }
}

const settingCommands: Readonly<Record<string, string>> = {
  jellyfin: 'usher config set JELLYFIN_KEY',
  emby: 'usher config set EMBY_KEY',
  plex: 'usher config set PLEX_TOKEN',
  qbittorrent: 'usher config set QBITTORRENT_PASSWORD',
  transmission: 'usher config set TRANSMISSION_PASSWORD',
  deluge: 'usher config set DELUGE_PASSWORD',
  rtorrent: 'usher config set RTORRENT_PASSWORD',
  navidrome: 'usher config set NAVIDROME_PASSWORD',
}

const missingCredentialAdvice: Readonly<Record<string, string>> = {
  jellyfin: 'Create a key in Jellyfin (Dashboard, API Keys) and give it to usher.',
  emby: 'Create a key in Emby (Settings, API Keys) and give it to usher.',
  plex: 'Claim Plex with its owner’s account, so that it stores a token, or give usher a token.',
  qbittorrent: 'Give usher the password that you set in qBittorrent.',
  transmission: 'Give usher the user name and password that you set for Transmission.',
  deluge: 'Give usher the password of Deluge’s web page.',
  rtorrent: 'Give usher the user name and password of rTorrent’s web server.',
  navidrome: 'Give usher a login, if it should see whether music is being scanned.',
}

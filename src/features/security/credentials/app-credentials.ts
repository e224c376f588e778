import type { MediaApp, StoredCredential, CredentialInfo } from '../../../platform/media-apps/roles/media-app.ts'
import type { Known } from '../../../lib/known.ts'
import type { CredentialStatus } from '../../../../contract/kinds/credentials.ts'
import { credentialDraft, type CredentialDraft } from './credential-draft.ts'

/** Whom an app gave its key to: the service that holds it, and what it holds. */
export interface CredentialHolder {
  service: string
  held: StoredCredential
}

/** What opens an app: found where the app keeps it, and shown to it once. */
export async function appCredential(app: MediaApp, holders: readonly CredentialHolder[]): Promise<CredentialDraft> {
  const [keys, opened] = await Promise.all([app.credentialCandidates(), app.usedCredentialSource()])
  const facts = chooseCredentialInfo(keys, opened)
  const password = (facts?.type ?? defaultCredentialTypes.get(app.app)) === 'password'
  const used = opened.known && opened.value !== null
  return credentialDraft({
    id: `${app.service}.${password ? 'password' : 'key'}`,
    title: `${app.title}’s ${password ? 'password' : 'key'}`,
    purpose: purposes[app.app] ?? `Gives full access to ${app.title}`,
    type: password ? 'password' : 'api-key',
    service: app.service,
    stored_in: facts === undefined ? null : describeLocation(facts, app),
    setting: facts?.setting ?? null,
    used_by: [
      ...(used ? [{ service: 'usher', state: 'current' as const }] : []),
      ...holders.map(({ service, held }) => ({ service, state: heldCopy(held, opened) })),
    ],
    ...accessStatus(opened, app.title),
    tested_at: used ? opened.at.toISOString() : null,
    guessable: facts?.guessable ?? null,
    temporary: facts?.temporary ?? false,
    can_rotate: app.rotation !== null && used,
  })
}

/** What opens those that have a password where others have a key. */
const defaultCredentialTypes = new Map([
  ['qbittorrent', 'password'],
  ['navidrome', 'password'],
  ['audiobookshelf', 'password'],
])

const purposes: Readonly<Record<string, string>> = {
  qbittorrent: 'Lets its holder add, stop and delete every torrent',
  sabnzbd: 'Lets its holder add, stop and delete every Usenet download',
  jellyfin: 'Gives control of Jellyfin: its members, libraries and settings',
  seerr: 'Lets its holder request, approve and decline in anybody’s name',
  prowlarr: 'Lets its holder search every indexer in your name',
  gluetun: 'Lets its holder stop and control the tunnel',
  navidrome: 'usher signs in with it to see whether the music is being scanned',
  audiobookshelf: 'Lets its holder change anything in Audiobookshelf',
}

/** The one that opened it, or the likeliest to. */
function chooseCredentialInfo(keys: Known<CredentialInfo[]>, opened: Known<string | null>): CredentialInfo | undefined {
  if (!keys.known) return undefined
  return keys.value.find(({ source }) => opened.known && source === opened.value) ?? keys.value[0]
}

const describeLocation = ({ setting, source }: CredentialInfo, { title }: MediaApp): string | null =>
  setting === null ? (source?.replace(/^its /, `${title}’s `).replace("'", '’') ?? null) : 'usher’s settings'

function heldCopy(
  { isCurrent, type }: StoredCredential,
  opened: Known<string | null>,
): CredentialDraft['used_by'][number]['state'] {
  if (isCurrent !== null) return isCurrent ? 'current' : 'outdated'
  // It takes any of several keys, and this is the one that usher borrowed.
  const borrowed = type === 'media-server' && opened.known && opened.value?.startsWith('Seerr') === true
  return borrowed ? 'current' : 'not-known'
}

function accessStatus(
  opened: Known<string | null>,
  title: string,
): { status: CredentialStatus; because: string | null } {
  if (opened.known && opened.value !== null) return { status: 'verified', because: null }
  if (opened.known) return { status: 'not-needed', because: `${title} answers usher without one.` }
  const { code, because } = opened
  if (code === 'APP-7' || code === 'APP-13') return { status: 'rejected', because }
  // One that does not run has nothing wrong with its key.
  if (code === 'APP-1') return { status: 'not-tested', because }
  return { status: code === 'APP-6' ? 'not-set' : 'not-known', because }
}

import type { MediaApp, StoredCredential, CredentialInfo } from '../../../platform/media-apps/roles/media-app.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'
import type { Known } from '../../../lib/known.ts'
import type { CredentialStatus } from '../../../../contract/kinds/credentials.ts'
import { credentialDraft, type CredentialDraft } from './credential-draft.ts'

/** A service that stores a credential for an app. */
export interface CredentialHolder {
  service: string
  stored: StoredCredential
}

/** Returns the credential of an app: found where the app stores it, and tested once. */
export async function appCredential(app: MediaApp, holders: readonly CredentialHolder[]): Promise<CredentialDraft> {
  const [candidates, usedSource] = await Promise.all([app.credentialCandidates(), app.usedCredentialSource()])
  const credentialInfo = chooseCredentialInfo(candidates, usedSource)
  const known = appNamed(app.app)?.credential
  const password = (credentialInfo?.type ?? known?.type) === 'password'
  const isUsed = usedSource.known && usedSource.value !== null
  return credentialDraft({
    id: `${app.service}.${password ? 'password' : 'key'}`,
    title: `${app.title}’s ${password ? 'password' : 'key'}`,
    purpose: known?.purpose ?? `Gives full access to ${app.title}`,
    type: password ? 'password' : 'api-key',
    service: app.service,
    stored_in: credentialInfo === undefined ? null : describeLocation(credentialInfo, app),
    setting: credentialInfo?.setting ?? null,
    used_by: [
      ...(isUsed ? [{ service: 'usher', state: 'current' as const }] : []),
      ...holders.map(({ service, stored }) => ({ service, state: holderState(stored, usedSource) })),
    ],
    ...accessStatus(usedSource, app.title),
    tested_at: isUsed ? usedSource.at.toISOString() : null,
    guessable: credentialInfo?.guessable ?? null,
    temporary: credentialInfo?.temporary ?? false,
    can_rotate: app.rotation !== null && isUsed,
  })
}

/** Returns the credential that worked, otherwise the likeliest candidate. */
function chooseCredentialInfo(
  candidates: Known<CredentialInfo[]>,
  usedSource: Known<string | null>,
): CredentialInfo | undefined {
  if (!candidates.known) return undefined
  return candidates.value.find(({ source }) => usedSource.known && source === usedSource.value) ?? candidates.value[0]
}

const describeLocation = ({ setting, source }: CredentialInfo, { title }: MediaApp): string | null =>
  setting === null ? (source?.replace(/^its /, `${title}’s `).replace("'", '’') ?? null) : 'usher’s settings'

/** The media server accepts several keys; usher uses the one that the request manager was given. */
const REQUEST_MANAGER_FILE = /^(Seerr|Jellyseerr)'s /

function holderState(
  { isCurrent, type }: StoredCredential,
  usedSource: Known<string | null>,
): CredentialDraft['used_by'][number]['state'] {
  if (isCurrent !== null) return isCurrent ? 'current' : 'outdated'
  const borrowed = type === 'media-server' && usedSource.known && REQUEST_MANAGER_FILE.test(usedSource.value ?? '')
  return borrowed ? 'current' : 'not-known'
}

function accessStatus(
  usedSource: Known<string | null>,
  title: string,
): { status: CredentialStatus; because: string | null } {
  if (usedSource.known && usedSource.value !== null) return { status: 'verified', because: null }
  if (usedSource.known) return { status: 'not-needed', because: `${title} does not require one from usher.` }
  const { code, because } = usedSource
  if (code === 'APP-7' || code === 'APP-13' || code === 'APP-24') return { status: 'rejected', because }
  // The app is not running, which says nothing about its key.
  if (code === 'APP-1') return { status: 'not-tested', because }
  return { status: code === 'APP-6' || code === 'APP-23' ? 'not-set' : 'not-known', because }
}

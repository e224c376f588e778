import type { CredentialStatus } from '../../../../contract/kinds/credentials.ts'
import type { MediaApp, StoredCredential } from '../../../platform/media-apps/roles/media-app.ts'
import { credentialDraft, slug, type CredentialDraft } from './credential-draft.ts'

const credentialTypes: Record<StoredCredential['type'], { kind: string; purpose: (name: string) => string }> = {
  client: { kind: 'client', purpose: (name) => `Signs in to the download client ${name}` },
  library: { kind: 'library', purpose: (name) => `Signs in to ${name}` },
  'media-server': { kind: 'server', purpose: (name) => `Signs in to ${name}` },
  indexer: { kind: 'indexer', purpose: (name) => `Searches and downloads from ${name} in your name` },
  server: { kind: 'news', purpose: (name) => `Downloads from ${name}, your paid Usenet provider` },
  site: { kind: 'site', purpose: (name) => `Downloads subtitles from ${name} in your name` },
}

/**
 * Describes a credential that an app stores for a service outside this stack. Only the app can report whether it works.
 */
export function externalCredential(app: MediaApp, stored: StoredCredential): CredentialDraft {
  const { kind, purpose } = credentialTypes[stored.type]
  return credentialDraft({
    id: `${app.service}.${kind}.${slug(stored.name)}`,
    title: `${app.title}’s login to ${stored.name}`,
    purpose: purpose(stored.name),
    type: 'login',
    service: app.service,
    stored_in: `inside ${app.title}`,
    used_by: [{ service: app.service, state: 'current' }],
    ...reportedStatus(stored, app.title),
  })
}

function reportedStatus(
  { reportedResult }: StoredCredential,
  title: string,
): { status: CredentialStatus; because: string | null } {
  if (reportedResult === null)
    return { status: 'not-tested', because: `Only ${title} uses it, and it reports nothing about it.` }
  if (reportedResult.says === 'works')
    return { status: 'trusted-by-app', because: `${title} uses it and reports no problem.` }
  return { status: reportedResult.says === 'refused' ? 'rejected' : 'not-known', because: reportedResult.because }
}

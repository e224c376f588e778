import type { CredentialStatus } from '../../../../contract/kinds/credentials.ts'
import type { MediaApp, StoredCredential } from '../../../platform/media-apps/roles/media-app.ts'
import { credentialDraft, slug, type CredentialDraft } from './credential-draft.ts'

const credentialTypes: Record<StoredCredential['type'], { kind: string; purpose: (name: string) => string }> = {
  client: { kind: 'client', purpose: (name) => `Opens the download client ${name}` },
  library: { kind: 'library', purpose: (name) => `Opens ${name}` },
  'media-server': { kind: 'server', purpose: (name) => `Opens ${name}` },
  indexer: { kind: 'indexer', purpose: (name) => `Searches and fetches at ${name} in your name` },
  server: { kind: 'news', purpose: (name) => `Fetches articles from ${name}, which you pay for` },
  site: { kind: 'site', purpose: (name) => `Fetches subtitles from ${name} in your name` },
}

/** What an app was given for somebody outside this stack. Only the app shows it, so only the app can say how it does. */
export function externalCredential(app: MediaApp, held: StoredCredential): CredentialDraft {
  const { kind, purpose } = credentialTypes[held.type]
  return credentialDraft({
    id: `${app.service}.${kind}.${slug(held.name)}`,
    title: `${app.title}’s login to ${held.name}`,
    purpose: purpose(held.name),
    type: 'login',
    service: app.service,
    stored_in: `inside ${app.title}`,
    used_by: [{ service: app.service, state: 'current' }],
    ...reportedStatus(held, app.title),
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

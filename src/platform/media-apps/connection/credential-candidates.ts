import type { CredentialSources } from './credential-sources.ts'
import type { AppProtocol, CredentialCandidate } from './protocol.ts'

/** Returns the credentials that may be right. For an app that runs elsewhere, usher's setting for its key comes first. */
export async function findCredentialCandidates(
  protocol: AppProtocol,
  sources: CredentialSources,
): Promise<CredentialCandidate[]> {
  const found = await protocol.findCredentials(sources)
  const { keySetting } = sources
  if (keySetting === undefined || protocol.credentialType !== 'api-key') return found
  const value = sources.setting(keySetting)
  if (!value || found.some(({ setting }) => setting === keySetting)) return found
  return [{ type: 'api-key', value, source: "usher's settings", setting: keySetting }, ...found]
}

import type { CredentialSources } from '../connection/credential-sources.ts'
import { findServarrKeys } from './protocol.ts'

/** Compares with the service of that name, or with the only service of that app. */
export async function isCurrentKey(
  storedKey: string | null,
  app: string,
  host: string | null,
  sources: CredentialSources,
): Promise<boolean | null> {
  const candidates = sources.servicesRunning(app)
  const target =
    candidates.find(({ service }) => service.name === host) ?? (candidates.length === 1 ? candidates[0] : undefined)
  const [key] = target ? await findServarrKeys(app, target) : []
  return key && storedKey !== null ? key.value === storedKey : null
}

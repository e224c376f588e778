import type { CredentialSources } from '../connection/credential-sources.ts'
import { findServarrKeys } from './protocol.ts'

/** Compares with the service of that name, or with the only service of that app. */
export async function isCurrentKey(
  storedKey: string | null,
  app: string,
  host: string | null,
  sources: CredentialSources,
): Promise<boolean | null> {
  const others = sources.servicesRunning(app)
  const called = others.find(({ service }) => service.name === host) ?? (others.length === 1 ? others[0] : undefined)
  const [key] = called ? await findServarrKeys(app, called) : []
  return key && storedKey !== null ? key.value === storedKey : null
}

import { arrayOf, optionalNumber, optionalString, asObject } from '../../../lib/json-reader.ts'
import type { RotatedCredential, RotationResult } from '../roles/rotation.ts'
import { withSeparateCache, type AppConnection } from '../connection/connection.ts'
import { reveal } from '../connection/secret.ts'
import type { ConnectedServer } from './connected-server.ts'
import { SEERR_API } from './protocol.ts'
import { changeRejected } from '../connection/change-rejected.ts'

/** Seerr shows its keys in clear text, so the new one is read back to verify. */
export async function adoptRotatedInSeerr(
  connection: AppConnection,
  { app, title, internalAddress, credential }: RotatedCredential,
  mediaServer: ConnectedServer | null,
): Promise<RotationResult[]> {
  const secret = reveal(credential.secret)
  const how = { subject: `the key of ${title}`, secrets: [secret] }
  const path = app === mediaServer?.app ? mediaServer.settingsPath : `${SEERR_API}/settings/${app}`
  const read = async <T>(as: (body: unknown) => T): Promise<T> => {
    const found = await withSeparateCache(connection).get(path, as)
    if (found.known) return found.value
    throw changeRejected(connection, how.subject, found.because)
  }
  if (app === mediaServer?.app) {
    // source: Seerr 3.1: it reads `name`, `libraries` and `serverId` from the server itself, and refuses them with 400
    const { name: _name, libraries: _libraries, serverId: _serverId, ...before } = await read((body) => asObject(body))
    // source: it tries the key first; if the server refuses it, Seerr passes on the 401 with this code
    const reasons = { INVALID_URL: `it could not sign in to ${title} with it` }
    await connection.submit(path, { method: 'POST', json: { ...before, apiKey: secret }, ...how, reasons })
    const after = await read((body) => asObject(body))
    return [{ name: title, verified: optionalString(after, 'apiKey') === secret }]
  }
  if (app !== 'sonarr' && app !== 'radarr') return []
  const servers = async () =>
    (await read(arrayOf((json) => json))).filter((json) => optionalString(json, 'hostname') === internalAddress.host)
  for (const { id: number, ...one } of await servers())
    await connection.submit(`${path}/${String(number)}`, { method: 'PUT', json: { ...one, apiKey: secret }, ...how })
  return (await servers()).map((json) => ({
    name: optionalString(json, 'name') ?? String(optionalNumber(json, 'id')),
    verified: optionalString(json, 'apiKey') === secret,
  }))
}

import { arrayOf, optionalNumber, optionalString, asObject } from '../../../lib/json-reader.ts'
import type { RotatedCredential, RotationResult } from '../roles/rotation.ts'
import { withSeparateCache, type AppConnection } from '../connection/connection.ts'
import { reveal } from '../connection/secret.ts'
import { usherError } from '../../../lib/errors.ts'
import { SEERR_API } from './protocol.ts'

/** Seerr shows its keys in clear text, so the new one is read back to verify. */
export async function adoptRotatedInSeerr(
  connection: AppConnection,
  { app, title, internalAddress, credential }: RotatedCredential,
): Promise<RotationResult[]> {
  const secret = reveal(credential.secret)
  const how = { subject: `the key of ${title}`, secrets: [secret] }
  const path = `${SEERR_API}/settings/${app}`
  const read = async <T>(as: (body: unknown) => T): Promise<T> => {
    const found = await withSeparateCache(connection).get(path, as)
    if (found.known) return found.value
    throw usherError('APP-14', {
      app: connection.title,
      service: connection.service,
      what: how.subject,
      why: found.because,
    })
  }
  if (app === 'jellyfin') {
    const before = await read((body) => asObject(body))
    await connection.submit(path, { method: 'POST', json: { ...before, apiKey: secret }, ...how })
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

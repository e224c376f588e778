import {
  requiredId,
  optionalArray,
  arrayOf,
  requiredString,
  optionalString,
  asObject,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { RotatedCredential, RotationResult } from '../roles/rotation.ts'
import { withSeparateCache, type AppConnection } from '../connection/connection.ts'
import { reveal } from '../connection/secret.ts'
import { readEntry } from './providers.ts'
import { changeRejected } from '../connection/change-rejected.ts'

/**
 * Puts a new key in every entry for that service. The family masks stored keys, so it cannot be read back, but it tests an
 * enabled entry before saving. source: the family's own `ProviderControllerBase`
 */
export async function adoptRotatedInEntries(
  connection: AppConnection,
  path: string,
  { app, title, internalAddress, isOneOfSeveral, credential }: RotatedCredential,
): Promise<RotationResult[]> {
  const all = await withSeparateCache(connection).get(
    path,
    arrayOf((json) => json),
  )
  const subject = `the key of ${title}`
  if (!all.known) throw changeRejected(connection, subject, all.because)
  const matching = all.value.filter((json) => {
    const { program, host, port } = readEntry(json)
    const isAtAddress = host === internalAddress.host && port === internalAddress.port
    return program.toLowerCase() === app && (!isOneOfSeveral || isAtAddress)
  })
  const secret = reveal(credential.secret)
  return Promise.all(
    matching.map(async (one) => {
      const json = {
        ...one,
        fields: optionalArray(one, 'fields').map((field) => withNewKey(asObject(field, 'a field'))),
      }
      await connection.submit(`${path}/${requiredId(one, 'id')}`, { method: 'PUT', json, subject, secrets: [secret] })
      return { name: requiredString(one, 'name'), verified: one['enable'] !== false && one['syncLevel'] !== 'disabled' }
    }),
  )

  function withNewKey(field: JsonObject): JsonObject {
    const name = optionalString(field, 'name')
    if (name === (credential.type === 'password' ? 'password' : 'apiKey')) return { ...field, value: secret }
    return credential.type === 'password' && name === 'username' ? { ...field, value: credential.user ?? '' } : field
  }
}

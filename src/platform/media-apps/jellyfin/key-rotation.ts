import { optionalArray, optionalDate, optionalString, asObject, type JsonObject } from '../../../lib/json-reader.ts'
import type { RotationMethod } from '../roles/rotation.ts'
import type { AppConnection, AppContext } from '../connection/connection.ts'
import type { AppProtocol } from '../connection/protocol.ts'
import { jellyfinProtocol } from './protocol.ts'
import { changeRejected } from '../connection/change-rejected.ts'

const KEYS_PATH = '/Auth/Keys'
const KEY_NAME = 'usher'

/** Jellyfin accepts any number of keys, so the old one is deleted only after every app has the new one. */
export const createJellyfinKeyRotation = (connection: AppConnection, context: AppContext): RotationMethod =>
  createIssuedKeyRotation(connection, context, jellyfinProtocol, 'JELLYFIN_KEY')

/** Rotates the key of Jellyfin, or of Emby, which issues keys in the same way. */
export function createIssuedKeyRotation(
  connection: AppConnection,
  context: AppContext,
  protocol: AppProtocol,
  keySetting: string,
): RotationMethod {
  // The old key until it is deleted, so that an interrupted rotation still knows it.
  const oldKeySetting = `${keySetting}_OLD`
  let before: string[] = []
  const all = async (): Promise<JsonObject[]> =>
    optionalArray(asObject(await connection.submit(KEYS_PATH, { method: 'GET', subject: 'its keys' })), 'Items').map(
      (one) => asObject(one, 'a key'),
    )
  return {
    description: `${protocol.title} generates it in addition to the old one, which is deleted once every app has the new one.`,
    blockedReason: async () => null,
    rotate: async (keep) => {
      const { place: sources } = await context.findEndpoint(protocol)
      const used = (await protocol.findCredentials(sources))[0]?.value
      const older = sources.setting(oldKeySetting)
      before = [...new Set([older, used].flatMap((one) => one ?? []))]
      const existing = new Set((await all()).map((json) => optionalString(json, 'AccessToken')))
      // Apps that were not updated before still use the older key. No app has the one in between.
      if (before[0] !== undefined) keep(oldKeySetting, before[0])
      await connection.submit(`${KEYS_PATH}?app=${KEY_NAME}`, { method: 'POST', subject: 'its API keys' })
      const newKeys = (await all())
        .filter(
          (json) => optionalString(json, 'AppName') === KEY_NAME && !existing.has(optionalString(json, 'AccessToken')),
        )
        .toSorted(
          (a, b) => (optionalDate(b, 'DateCreated')?.getTime() ?? 0) - (optionalDate(a, 'DateCreated')?.getTime() ?? 0),
        )
      const value = newKeys[0] && optionalString(newKeys[0], 'AccessToken')
      if (!value) throw changeRejected(connection, 'its API keys', 'it does not list the new key')
      context.sessionCache.sessions.clear()
      keep(keySetting, value)
    },
    retireOld: async (keep) => {
      const existing = new Set((await all()).map((json) => optionalString(json, 'AccessToken')))
      for (const old of before.filter((one) => existing.has(one))) {
        const subject = 'its API keys'
        await connection.submit(`${KEYS_PATH}/${encodeURIComponent(old)}`, {
          method: 'DELETE',
          subject,
          secrets: [old],
        })
      }
      keep(oldKeySetting, null)
    },
  }
}

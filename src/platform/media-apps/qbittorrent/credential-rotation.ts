import type { RotationMethod } from '../roles/rotation.ts'
import type { AppConnection, AppContext } from '../connection/connection.ts'
import { createPasswordRotation } from '../connection/password-rotation.ts'
import { createKeyRotation } from '../connection/key-rotation.ts'
import { qbittorrentProtocol } from './protocol.ts'

/**
 * Rotates whichever credential works: a password that usher generates, or the API key of 5.2 and later, which
 * qBittorrent generates.
 */
export function createQbittorrentRotation(connection: AppConnection, context: AppContext): RotationMethod {
  const description =
    'usher generates a password and stores it in its settings; qBittorrent generates an API key. The old one stops working as soon as qBittorrent accepts the new one.'
  const key = createKeyRotation({ connection, protocol: qbittorrentProtocol, context }, description, () =>
    rotateApiKey(connection),
  )
  const password = createWebUiPasswordRotation(connection, context, description)
  const meant = async (): Promise<RotationMethod> => {
    const [first] = await qbittorrentProtocol.findCredentials((await context.findEndpoint(qbittorrentProtocol)).place)
    return first?.type === 'api-key' ? key : password
  }
  return {
    description,
    retireOld: null,
    blockedReason: async () => (await meant()).blockedReason(),
    rotate: async (keep) => (await meant()).rotate(keep),
  }
}

/** source: `app/rotateAPIKey` returns the new key and writes it to the config file at once; seen on 5.3 */
const rotateApiKey = (connection: AppConnection): Promise<unknown> =>
  connection.submit('/api/v2/app/rotateAPIKey', { method: 'POST', form: {}, subject: 'its API key' })

const createWebUiPasswordRotation = (
  connection: AppConnection,
  context: AppContext,
  description: string,
): RotationMethod =>
  createPasswordRotation({
    connection,
    protocol: qbittorrentProtocol,
    context,
    description,
    settings: ['QBITTORRENT_PASSWORD', 'QBITTORRENT_PASSWORD_NEXT'],
    change: (password) =>
      connection.submit('/api/v2/app/setPreferences', {
        method: 'POST',
        form: { json: JSON.stringify({ web_ui_password: password }) },
        subject: 'its password',
        secrets: [password],
      }),
  })

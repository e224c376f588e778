import { arrayOf, asObject, isTrue, optionalNumber, requiredId, optionalString } from '../../../lib/json-reader.ts'
import { usherError } from '../../../lib/errors.ts'
import type { InternalAddress } from '../roles/media-app.ts'
import type { RequestManagerFirstRun, FirstRunStep } from '../roles/request-manager.ts'
import type { AppConnection, AppContext } from '../connection/connection.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { reveal, type Secret } from '../connection/secret.ts'
import { createTransport } from '../connection/transport.ts'
import { maskSecrets } from '../connection/submit.ts'
import { PUBLIC_PATH, SEERR_API, type RequestManagerProduct } from './protocol.ts'

/** source: Seerr's `MediaServerType`: 2 is Jellyfin, 4 is none yet. */
const JELLYFIN = 2
const NO_MEDIA_SERVER = 4
/** It signs in to the media server, and asks it for a key of its own. */
const SIGN_IN_TIMEOUT_MS = 30_000
/** It reads every library of the media server. */
const SYNC_TIMEOUT_MS = 60_000

/** Does what Seerr's own set-up pages do. Each step can be repeated. source: seen on Seerr 3 */
export function createSeerrFirstRun(
  { protocol }: RequestManagerProduct,
  context: AppContext,
  connection: AppConnection,
): RequestManagerFirstRun {
  const { service } = context
  const open = async () => createTransport({ ...(await context.findEndpoint(protocol)), app: protocol.title, service })
  const readStep = async (): Promise<FirstRunStep> => {
    const { status, text } = await (await open())({ path: PUBLIC_PATH })
    const answer = tryParseJson(text)
    if (status !== 200 || answer === undefined)
      throw usherError('APP-8', { app: protocol.title, service, what: PUBLIC_PATH, status: String(status) })
    const json = asObject(answer)
    if (isTrue(json, 'initialized')) return 'finished'
    return (optionalNumber(json, 'mediaServerType') ?? NO_MEDIA_SERVER) === NO_MEDIA_SERVER ? 'not-begun' : 'signed-in'
  }
  return {
    readStep,
    signIn: async (server, user, password) => {
      const response = await (
        await open()
      )({
        method: 'POST',
        path: `${SEERR_API}/auth/jellyfin`,
        json: signInBody(server, user, password),
        timeout_ms: SIGN_IN_TIMEOUT_MS,
      })
      if (response.status >= 200 && response.status < 300) return
      const why = optionalString(asObject(tryParseJson(response.text) ?? {}), 'message') ?? `status ${response.status}`
      throw usherError('APP-14', {
        app: protocol.title,
        service,
        what: 'the sign-in',
        why: maskSecrets(why, [reveal(password)]),
      })
    },
    enableLibraries: async () => {
      const path = `${SEERR_API}/settings/jellyfin/library`
      // source: a request without `enable` turns every library off, so the ids always follow it.
      const found = await connection.submit(`${path}?sync=true`, {
        method: 'GET',
        subject: 'its libraries',
        timeout_ms: SYNC_TIMEOUT_MS,
      })
      const ids = arrayOf((json) => requiredId(json, 'id'))(found)
      if (ids.length === 0) return 0
      await connection.submit(`${path}?enable=${ids.map(encodeURIComponent).join(',')}`, {
        method: 'GET',
        subject: 'its libraries',
        timeout_ms: SYNC_TIMEOUT_MS,
      })
      return ids.length
    },
    finish: async () =>
      void (await connection.submit(`${SEERR_API}/settings/initialize`, {
        method: 'POST',
        subject: 'the end of its setup',
      })),
  }
}

/** source: Seerr 3: `hostname` is accepted only until a media server is set. */
const signInBody = ({ host, port, basePath }: InternalAddress, username: string, password: Secret): object => ({
  username,
  password: reveal(password),
  hostname: host,
  port,
  useSsl: false,
  urlBase: basePath,
  serverType: JELLYFIN,
  email: `${username}@${host}`,
})

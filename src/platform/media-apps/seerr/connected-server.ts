import { asObject, optionalNumber } from '../../../lib/json-reader.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { PUBLIC_PATH, SEERR_API, type RequestManagerProduct } from './protocol.ts'

/** The media server that a request manager is connected to. */
export interface ConnectedServer {
  app: string
  title: string
  settingsPath: string
}

const settingsPath = (app: string) => `${SEERR_API}/settings/${app}`
const server = (app: string, title: string, settings = app): ConnectedServer => ({
  app,
  title,
  settingsPath: settingsPath(settings),
})

/** source: Seerr, `MediaServerType`; 4 is none. Emby's settings are in the fields of Jellyfin's. */
const SERVERS_BY_TYPE: Readonly<Record<number, ConnectedServer>> = {
  1: server('plex', 'Plex'),
  2: server('jellyfin', 'Jellyfin'),
  3: server('emby', 'Emby', 'jellyfin'),
}
const NO_MEDIA_SERVER = 4

/** Returns the server that was chosen at the first sign-in; null if there was none yet. */
export async function readConnectedServer(
  connection: AppConnection,
  { mediaServer: { app, title, isChosen } }: RequestManagerProduct,
): Promise<Known<ConnectedServer | null>> {
  const only = server(app, title)
  if (!isChosen) return mapKnown(await connection.info(), () => only)
  const type = await connection.get(PUBLIC_PATH, (body) => optionalNumber(asObject(body), 'mediaServerType'), {
    cacheKey: `${PUBLIC_PATH} (type)`,
  })
  return mapKnown(type, (number) => (number === NO_MEDIA_SERVER ? null : (SERVERS_BY_TYPE[number ?? 0] ?? only)))
}

/** Returns the app's name in a stack for the number in Seerr's file, which older versions do not have. */
export const serverOfType = (type: number | null): string | null =>
  type === NO_MEDIA_SERVER ? null : (SERVERS_BY_TYPE[type ?? 2]?.app ?? null)

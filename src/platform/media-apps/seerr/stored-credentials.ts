import { isCurrentKey } from '../servarr/is-current-key.ts'
import { optionalNumber, optionalObject, optionalArray, optionalString, asObject } from '../../../lib/json-reader.ts'
import type { StoredCredential } from '../roles/media-app.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { serverOfType } from './connected-server.ts'
import { readSettingsFile, type RequestManagerProduct } from './protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'

/**
 * Reads the credentials in Seerr's settings.json. They are in clear text there, so they are compared but never
 * returned.
 */
export async function credentialsStoredInSeerr(
  sources: CredentialSources,
  { app, title }: RequestManagerProduct['mediaServer'],
): Promise<StoredCredential[]> {
  const file = await readSettingsFile(sources)
  const settings = asObject(tryParseJson(file ?? '') ?? {}, 'its settings.json')
  const servers = await Promise.all(
    ['sonarr', 'radarr'].flatMap((app) =>
      optionalArray(settings, app).map(async (entry): Promise<StoredCredential> => {
        const json = asObject(entry, 'a server')
        const name = optionalString(json, 'name') ?? app
        const isCurrent = await isCurrentKey(
          optionalString(json, 'apiKey'),
          app,
          optionalString(json, 'hostname'),
          sources,
        )
        const targetAddress = { host: optionalString(json, 'hostname'), port: optionalNumber(json, 'port') }
        return { name, type: 'library', targetApp: app, targetAddress, isCurrent, reportedResult: null }
      }),
    ),
  )
  const serverKey = optionalString(optionalObject(settings, app), 'apiKey')
  const type = optionalNumber(optionalObject(settings, 'main'), 'mediaServerType')
  // Emby's key is in the fields of Jellyfin's.
  const isEmby = app === 'jellyfin' && serverOfType(type) === 'emby'
  const server = {
    name: isEmby ? 'Emby' : title,
    type: 'media-server',
    targetApp: isEmby ? 'emby' : app,
    isCurrent: null,
    reportedResult: null,
  } as const
  return serverKey === null || serverKey === '' ? servers : [...servers, server]
}

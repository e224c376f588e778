import { isCurrentKey } from '../servarr/is-current-key.ts'
import { optionalObject, optionalArray, optionalString, asObject } from '../../../lib/json-reader.ts'
import type { StoredCredential } from '../roles/media-app.ts'
import { tryParseJson } from '../connection/protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'

/**
 * Reads the credentials in Seerr's settings.json. They are in clear text there, so they are compared but never
 * returned.
 */
export async function credentialsStoredInSeerr(sources: CredentialSources): Promise<StoredCredential[]> {
  const file = await sources.readFile(`${sources.service.storage.config ?? '/app/config'}/settings.json`)
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
        return { name, type: 'library', targetApp: app, isCurrent, reportedResult: null }
      }),
    ),
  )
  const jellyfinKey = optionalString(optionalObject(settings, 'jellyfin'), 'apiKey')
  const jellyfin = {
    name: 'Jellyfin',
    type: 'media-server',
    targetApp: 'jellyfin',
    isCurrent: null,
    reportedResult: null,
  } as const
  return jellyfinKey === null ? servers : [...servers, jellyfin]
}

import { isCurrentKey } from '../servarr/is-current-key.ts'
import { optionalNumber, optionalObject, optionalString, asObject, type JsonObject } from '../../../lib/json-reader.ts'
import type { StoredCredential } from '../roles/media-app.ts'
import type { ThrottledProvider } from '../roles/subtitle-manager.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'

/** Sections with Bazarr's own login or with credentials that are not for subtitle sites. */
const OTHER_SECTIONS = new Set(['auth', 'sonarr', 'radarr', 'plex', 'proxy', 'postgresql', 'general', 'backup'])
const SECRET_FIELDS = ['password', 'apikey', 'api_key', 'hashed_password', 'cookies', 'token', 'passkey']

interface BazarrSettings {
  libraries: StoredCredential[]
  /** Subtitle sites that Bazarr has a login for. */
  sites: string[]
}

/**
 * Reads the credentials in Bazarr's config.yaml. They are in clear text there, so they are compared but never returned.
 */
export async function readBazarrSettings(sources: CredentialSources): Promise<BazarrSettings> {
  const folder = `${sources.service.storage.config ?? '/config'}/config`
  const settings = parseYaml(await sources.readFile(`${folder}/config.yaml`))
  const libraries = await Promise.all(
    (['sonarr', 'radarr'] as const).map(async (app): Promise<StoredCredential[]> => {
      const json = optionalObject(settings, app)
      const storedKey = optionalString(json, 'apikey')
      if (storedKey === null) return []
      const isCurrent = await isCurrentKey(storedKey, app, optionalString(json, 'ip'), sources)
      const targetAddress = { host: optionalString(json, 'ip'), port: optionalNumber(json, 'port') }
      return [{ name: app, type: 'library', targetApp: app, targetAddress, isCurrent, reportedResult: null }]
    }),
  )
  const sites = Object.keys(settings).filter((name) => !OTHER_SECTIONS.has(name) && hasSecret(settings[name]))
  return { libraries: libraries.flat(), sites }
}

export function credentialsStoredInBazarr(
  { libraries, sites }: BazarrSettings,
  resting: readonly ThrottledProvider[],
): StoredCredential[] {
  return [
    ...libraries,
    ...sites.map((name): StoredCredential => ({
      name,
      type: 'site',
      targetApp: null,
      isCurrent: null,
      reportedResult: reportedResultFor(name, resting),
    })),
  ]
}

function reportedResultFor(name: string, resting: readonly ThrottledProvider[]): StoredCredential['reportedResult'] {
  const rests = resting.find((provider) => provider.name.toLowerCase() === name.toLowerCase())
  if (!rests) return null
  return { says: rests.rejects_login ? 'refused' : 'fails', because: `Bazarr reports: "${rests.because}"` }
}

const hasSecret = (section: unknown): boolean =>
  typeof section === 'object' &&
  section !== null &&
  SECRET_FIELDS.some((name) => optionalString(section as JsonObject, name) !== null)

function parseYaml(file: string | undefined): JsonObject {
  try {
    return asObject(Bun.YAML.parse(file ?? '') ?? {})
  } catch {
    return {}
  }
}

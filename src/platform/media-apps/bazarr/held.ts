import { isCurrent } from '../connection/current.ts'
import { inner, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { Held } from '../roles/app.ts'
import type { RestingProvider } from '../roles/subtitles.ts'
import type { Place } from '../connection/place.ts'

/** Its own login and what it has for others that are no subtitle sites. */
const NO_SITES = new Set(['auth', 'sonarr', 'radarr', 'plex', 'proxy', 'postgresql', 'general', 'backup'])
const SECRETS = ['password', 'apikey', 'api_key', 'hashed_password', 'cookies', 'token', 'passkey']

interface Settings {
  libraries: Held[]
  /** The subtitle sites it has a login to. */
  sites: string[]
}

/** What Bazarr was given, from its own config.yaml, which has all of it in clear: compared here, and not told. */
export async function settingsIn(place: Place): Promise<Settings> {
  const folder = `${place.service.storage.config ?? '/config'}/config`
  const settings = parsed(await place.file(`${folder}/config.yaml`))
  const libraries = await Promise.all(
    (['sonarr', 'radarr'] as const).map(async (app): Promise<Held[]> => {
      const one = inner(settings, app)
      const kept = textOr(one, 'apikey')
      if (kept === null) return []
      const current = await isCurrent(kept, app, textOr(one, 'ip'), place)
      return [{ name: app, sort: 'library', opens: app, current, word: null }]
    }),
  )
  const sites = Object.keys(settings).filter((name) => !NO_SITES.has(name) && hasSecret(settings[name]))
  return { libraries: libraries.flat(), sites }
}

export function heldByBazarr({ libraries, sites }: Settings, resting: readonly RestingProvider[]): Held[] {
  return [
    ...libraries,
    ...sites.map((name): Held => ({ name, sort: 'site', opens: null, current: null, word: wordOn(name, resting) })),
  ]
}

/** source: Bazarr writes of a site why it rests: `AuthenticationError`, `TooManyRequests`, … */
function wordOn(name: string, resting: readonly RestingProvider[]): Held['word'] {
  const rests = resting.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!rests) return null
  const refused = /auth|login|config/i.test(rests.because)
  return { says: refused ? 'refused' : 'fails', because: `Bazarr says of it: "${rests.because}"` }
}

const hasSecret = (section: unknown): boolean =>
  typeof section === 'object' && section !== null && SECRETS.some((name) => textOr(section as Foreign, name) !== null)

function parsed(file: string | undefined): Foreign {
  try {
    return thing(Bun.YAML.parse(file ?? '') ?? {})
  } catch {
    return {}
  }
}

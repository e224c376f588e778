import { isCurrent } from '../connection/current.ts'
import { inner, listed, textOr, thing } from '../../../lib/json-reader.ts'
import type { Held } from '../roles/app.ts'
import { jsonIn } from '../connection/manners.ts'
import type { Place } from '../connection/place.ts'

/** What Seerr was given, from its own file, which has all of it in clear: compared here, and not told. */
export async function heldBySeerr(place: Place): Promise<Held[]> {
  const file = await place.file(`${place.service.storage.config ?? '/app/config'}/settings.json`)
  const settings = thing(jsonIn(file ?? '') ?? {}, 'its settings.json')
  const servers = await Promise.all(
    ['sonarr', 'radarr'].flatMap((app) =>
      listed(settings, app).map(async (said): Promise<Held> => {
        const one = thing(said, 'a server')
        const name = textOr(one, 'name') ?? app
        const current = await isCurrent(textOr(one, 'apiKey'), app, textOr(one, 'hostname'), place)
        return { name, sort: 'library', opens: app, current, word: null }
      }),
    ),
  )
  const lent = textOr(inner(settings, 'jellyfin'), 'apiKey')
  const jellyfin = { name: 'Jellyfin', sort: 'media-server', opens: 'jellyfin', current: null, word: null } as const
  return lent === null ? servers : [...servers, jellyfin]
}

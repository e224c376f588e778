import { list, thing, Unreadable, type Foreign } from '../../../lib/json-reader.ts'
import type { LibraryDeeds, NewFilm } from '../roles/library-deeds.ts'
import type { Line } from '../connection/line.ts'

/** The catalogue is on the internet, and Radarr asks it anew. */
const LOOKUP_MS = 30_000

/** source: Radarr adds what its own lookup gave, with the folder, the profile and `addOptions` put in. */
export const addFilm =
  (line: Line, base: string): NonNullable<LibraryDeeds['addFilm']> =>
  async ({ tmdb, root, profile }: NewFilm) => {
    const found = await line.ask(`${base}/movie/lookup?term=tmdb%3A${tmdb}`, firstOf, { deadline_ms: LOOKUP_MS })
    if (!found.known) return found
    const { id: _id, ...film } = found.value
    const json = {
      ...film,
      qualityProfileId: Number(profile),
      rootFolderPath: root,
      monitored: true,
      minimumAvailability: 'released',
      addOptions: { monitor: 'movieOnly', searchForMovie: true },
    }
    return line.tell({ method: 'POST', path: `${base}/movie`, json }, () => null)
  }

function firstOf(said: unknown): Foreign {
  const [first] = list(said)
  if (first === undefined) throw new Unreadable('its catalogue has no such film')
  return thing(first, 'the film')
}

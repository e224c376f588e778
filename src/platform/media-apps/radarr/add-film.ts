import { asArray, asObject, ParseError, type JsonObject } from '../../../lib/json-reader.ts'
import type { MediaManagerCommands, NewFilm } from '../roles/media-manager-commands.ts'
import type { AppConnection } from '../connection/connection.ts'

/** Radarr asks its catalogue on the internet every time. */
const LOOKUP_TIMEOUT_MS = 30_000

/** source: the body is the result of its own lookup, plus folder, profile and `addOptions` */
export const createFilmAdder =
  (connection: AppConnection, base: string): NonNullable<MediaManagerCommands['addFilm']> =>
  async ({ tmdb_id, root_folder, quality_profile }: NewFilm) => {
    const found = await connection.get(`${base}/movie/lookup?term=tmdb%3A${tmdb_id}`, firstResult, {
      timeout_ms: LOOKUP_TIMEOUT_MS,
    })
    if (!found.known) return found
    const { id: _id, ...film } = found.value
    const json = {
      ...film,
      qualityProfileId: Number(quality_profile),
      rootFolderPath: root_folder,
      monitored: true,
      minimumAvailability: 'released',
      addOptions: { monitor: 'movieOnly', searchForMovie: true },
    }
    return connection.mutate({ method: 'POST', path: `${base}/movie`, json }, () => null)
  }

function firstResult(body: unknown): JsonObject {
  const [first] = asArray(body)
  if (first === undefined) throw new ParseError('its catalogue does not have this film')
  return asObject(first, 'the film')
}

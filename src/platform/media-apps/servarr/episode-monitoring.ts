import { usherError } from '../../../lib/errors.ts'
import {
  arrayOf,
  asObject,
  isTrue,
  optionalArray,
  requiredCount,
  requiredId,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import { mapKnown, toKnown, type Known } from '../../../lib/known.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { AppConnection } from '../connection/connection.ts'
import type { EpisodeMonitoring, ExportedItem } from '../roles/transfer.ts'

const LIST_BYTES = 64 * 1024 * 1024
/** How long Sonarr may take to list the episodes of a series that was just added, in milliseconds. */
const LISTING_MS = 60_000
const POLL_INTERVAL_MS = 1000
const SUBJECT = 'which of its episodes are monitored'

interface ListedEpisode extends EpisodeMonitoring {
  id: string
}

const readEpisodes = arrayOf((json): ListedEpisode => ({
  id: requiredId(json, 'id'),
  season: requiredCount(json, 'seasonNumber'),
  number: requiredCount(json, 'episodeNumber'),
  monitored: isTrue(json, 'monitored'),
}))

const episodesPath = (base: string, series: string) => `${base}/episode?seriesId=${encodeURIComponent(series)}`

/** Returns the episodes that are monitored although their season is not, or the other way round. */
export async function readMonitoringExceptions(
  connection: AppConnection,
  base: string,
  series: JsonObject,
): Promise<Known<EpisodeMonitoring[]>> {
  const seasons = new Map(
    optionalArray(series, 'seasons')
      .map((one) => asObject(one, 'a season'))
      .map((season) => [requiredCount(season, 'seasonNumber'), isTrue(season, 'monitored')]),
  )
  const episodes = await connection.get(episodesPath(base, requiredId(series, 'id')), readEpisodes, {
    max_bytes: LIST_BYTES,
    cacheKey: ['monitored-episodes', requiredId(series, 'id')].join(' '),
  })
  return mapKnown(episodes, (all) =>
    all
      .filter(({ season, monitored }) => monitored !== seasons.get(season))
      .map(({ season, number, monitored }) => ({ season, number, monitored })),
  )
}

interface RestoreSteps {
  /** Adds the series without a search. */
  add(): Promise<Known<string>>
  /** The id of the series, if Sonarr has it already. */
  findId(): Promise<Known<string | undefined>>
}

/**
 * Adds a series without a search, gives each episode what it had, and only then starts the search, so that nothing is
 * downloaded that was not wanted before. Can be repeated: it goes on with a series that is there already.
 */
export const restoreEpisodes = (
  connection: AppConnection,
  base: string,
  { episodes = [], monitored }: ExportedItem,
  { add, findId }: RestoreSteps,
): Promise<Known<string>> =>
  toKnown(
    () => new Date(),
    async () => {
      const id = (await requireKnown(findId())) ?? (await requireKnown(add()))
      const listed = await awaitEpisodes(connection, base, id)
      for (const isMonitored of [true, false]) {
        const isMeant = ({ season, number }: ListedEpisode) =>
          episodes.some((one) => one.season === season && one.number === number && one.monitored === isMonitored)
        const episodeIds = listed.filter(isMeant).map((episode) => Number(episode.id))
        const json = { episodeIds, monitored: isMonitored }
        if (episodeIds.length > 0)
          await connection.submit(`${base}/episode/monitor`, { method: 'PUT', json, subject: SUBJECT })
      }
      const json = { name: 'SeriesSearch', seriesId: Number(id) }
      if (monitored) await connection.submit(`${base}/command`, { method: 'POST', json, subject: 'its search' })
      return id
    },
  )

/** Sonarr adds a series at once, and asks for its episodes after that. */
async function awaitEpisodes(connection: AppConnection, base: string, series: string): Promise<ListedEpisode[]> {
  const timeout = AbortSignal.timeout(LISTING_MS)
  for (let attempt = 1; ; attempt += 1) {
    const cacheKey = ['added-episodes', series, attempt].join(' ')
    const listed = await requireKnown(
      connection.get(episodesPath(base, series), readEpisodes, { max_bytes: LIST_BYTES, cacheKey }),
    )
    if (listed.length > 0) return listed
    if (timeout.aborted)
      throw usherError('APP-4', {
        app: connection.title,
        service: connection.service,
        seconds: String(LISTING_MS / 1000),
      })
    await Bun.sleep(POLL_INTERVAL_MS)
  }
}

import {
  asObject,
  optionalArray,
  optionalDate,
  optionalObject,
  optionalString,
  requiredId,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import { concatKnown, mapKnown, type Known } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { getLongList } from '../connection/long-list.ts'
import type { ServerPlay } from '../roles/media-server.ts'

/** source: `UserItemDataDto`: Jellyfin and Emby keep the last time for what was begun, too. */
function readPlay(json: JsonObject): ServerPlay {
  return {
    item: requiredId(json, 'Id'),
    series: optionalString(json, 'SeriesId'),
    played_at: optionalDate(optionalObject(json, 'UserData'), 'LastPlayedDate'),
  }
}

/** What was played to the end and what was begun are two filters, and a server combines filters with "and". */
const FILTERS = ['IsPlayed', 'IsResumable']

/** Returns what a member of Jellyfin or Emby has played. `query` lists that member's films and episodes. */
export async function getPlays(
  connection: AppConnection,
  query: (filter: string) => string,
  now: () => Date,
): Promise<Known<ServerPlay[]>> {
  const lists = FILTERS.map((filter) =>
    getLongList(connection, query(filter), readPlay, {
      place: ['Items'],
      cacheKey: ['plays', query(filter)].join(' '),
    }),
  )
  return concatKnown(await Promise.all(lists), now())
}

/** A favourite of a part is one of its series. source: `BaseItemDto` of Jellyfin and Emby */
const readFavourite = (json: JsonObject): string => optionalString(json, 'SeriesId') ?? requiredId(json, 'Id')

/** Returns the favourites of a member of Jellyfin or Emby. `query` lists that member's films, series and parts of them. */
export const getFavourites = async (
  connection: AppConnection,
  query: (filter: string) => string,
): Promise<Known<string[]>> =>
  mapKnown(
    await getLongList(connection, query('IsFavorite'), readFavourite, {
      place: ['Items'],
      cacheKey: ['favourites', query('')].join(' '),
    }),
    (ids) => [...new Set(ids)],
  )

export const FAVOURITE_TYPES = 'Movie,Series,Season,Episode'

export const readItemIds = (body: unknown): string[] =>
  optionalArray(asObject(body), 'Items').map((one) => requiredId(asObject(one, 'an item'), 'Id'))

import {
  requiredId,
  optionalObject,
  optionalArray,
  optionalDate,
  requiredString,
  optionalString,
  asObject,
  ParseError,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { RecentItem } from '../roles/accounts.ts'
import { readPlayingPoster } from './pictures.ts'
import type { ServerItem } from '../roles/media-server.ts'

const ITEM_TYPES: Record<string, ServerItem['type']> = { Movie: 'film', Series: 'series', Episode: 'episode' }

export const readItems = (body: unknown): ServerItem[] =>
  optionalArray(asObject(body), 'Items').map((one) => readItem(asObject(one, 'an item')))

/** Like `readItems`, with the series of each episode, and the posters. */
export const readRecentItems =
  (service: string) =>
  (body: unknown): RecentItem[] =>
    optionalArray(asObject(body), 'Items').map((one) => {
      const json = asObject(one, 'an item')
      const [id, title] = [optionalString(json, 'SeriesId'), optionalString(json, 'SeriesName')]
      const series = id !== null && title !== null ? { id, title } : null
      return { ...readItem(json), series, picture: readPlayingPoster(service, json) }
    })

/** Keys of `ProviderIds` differ in letter case between versions. */
export function readItem(json: JsonObject): ServerItem {
  const type = ITEM_TYPES[requiredString(json, 'Type')]
  if (!type) throw new ParseError('Type is not one that was requested')
  const known = new Map(
    Object.entries(optionalObject(json, 'ProviderIds')).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const catalogue = (name: string) => optionalString({ value: known.get(name) }, 'value')
  const path = optionalString(json, 'Path')
  return {
    id: requiredId(json, 'Id'),
    type,
    title: requiredString(json, 'Name'),
    year: optionalCount(json, 'ProductionYear'),
    ids: { tvdb: catalogue('tvdb'), tmdb: catalogue('tmdb'), imdb: catalogue('imdb'), musicbrainz: null },
    season: optionalCount(json, 'ParentIndexNumber'),
    number: optionalCount(json, 'IndexNumber'),
    path,
    playable: path !== null && optionalString(json, 'LocationType') !== 'Virtual',
    added_at: optionalDate(json, 'DateCreated'),
    subtitles: readSubtitleLanguages(json),
  }
}

function readSubtitleLanguages(json: JsonObject): string[] | null {
  if (!Array.isArray(json['MediaSources'])) return null
  const streams = optionalArray(json, 'MediaSources').flatMap((source) =>
    optionalArray(asObject(source, 'a source'), 'MediaStreams'),
  )
  const languages = streams
    .map((stream) => asObject(stream, 'a stream'))
    .filter((stream) => stream['Type'] === 'Subtitle')
    .map((stream) => optionalString(stream, 'Language') ?? 'und')
  return [...new Set(languages)]
}

import {
  id,
  inner,
  listed,
  moment,
  numberOr,
  text,
  textOr,
  thing,
  Unreadable,
  type Foreign,
} from '../../../lib/json-reader.ts'
import type { ServerItem } from '../roles/media-server.ts'

const sorts: Record<string, ServerItem['sort']> = { Movie: 'film', Series: 'series', Episode: 'episode' }

/** A page of items. */
export const items = (said: unknown): ServerItem[] =>
  listed(thing(said), 'Items').map((one) => item(thing(one, 'an item')))

/** An item. Ids of catalogues are by the catalogue's name, as text, in letters that differ between versions. */
function item(one: Foreign): ServerItem {
  const sort = sorts[text(one, 'Type')]
  if (!sort) throw new Unreadable('Type is none that was asked for')
  const known = new Map(Object.entries(inner(one, 'ProviderIds')).map(([name, value]) => [name.toLowerCase(), value]))
  const catalogue = (name: string) => textOr({ value: known.get(name) }, 'value')
  const path = textOr(one, 'Path')
  return {
    id: id(one, 'Id'),
    sort,
    title: text(one, 'Name'),
    year: numberOr(one, 'ProductionYear'),
    ids: { tvdb: catalogue('tvdb'), tmdb: catalogue('tmdb'), imdb: catalogue('imdb'), musicbrainz: null },
    season: numberOr(one, 'ParentIndexNumber'),
    number: numberOr(one, 'IndexNumber'),
    path,
    playable: path !== null && textOr(one, 'LocationType') !== 'Virtual',
    added_at: moment(one, 'DateCreated'),
    subtitles: subtitlesOf(one),
  }
}

function subtitlesOf(one: Foreign): string[] | null {
  if (!Array.isArray(one['MediaSources'])) return null
  const streams = listed(one, 'MediaSources').flatMap((source) => listed(thing(source, 'a source'), 'MediaStreams'))
  const languages = streams
    .map((stream) => thing(stream, 'a stream'))
    .filter((stream) => stream['Type'] === 'Subtitle')
    .map((stream) => textOr(stream, 'Language') ?? 'und')
  return [...new Set(languages)]
}

import {
  arrayOf,
  asObject,
  optionalArray,
  optionalNumber,
  optionalObject,
  optionalString,
  optionalUnixTime,
  requiredId,
  requiredString,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { ExternalIds } from '../roles/media-manager.ts'
import type { ServerItem } from '../roles/media-server.ts'

const ITEM_TYPES: Readonly<Record<string, ServerItem['type']>> = { movie: 'film', show: 'series', episode: 'episode' }

/** Where a response has its entries. */
export const METADATA = ['MediaContainer', 'Metadata']

/** The entries of a response, which always is in a `MediaContainer`. A list without any omits the field. */
export const readContainer = <T>(field: string, read: (json: JsonObject) => T): ((body: unknown) => T[]) => {
  const readAll = arrayOf(read)
  return (body) => readAll(optionalArray(optionalObject(asObject(body), 'MediaContainer'), field))
}

export const readItems = (body: unknown): ServerItem[] => readContainer('Metadata', readItem)(body).flat()

/** Returns nothing for what is neither a film nor a series nor an episode. */
export function readItem(json: JsonObject): ServerItem[] {
  const type = ITEM_TYPES[requiredString(json, 'type')]
  if (!type) return []
  const path = filePath(json)
  return [
    {
      id: requiredId(json, 'ratingKey'),
      type,
      title: requiredString(json, 'title'),
      year: optionalCount(json, 'year'),
      ids: readIds(json),
      season: type === 'episode' ? optionalCount(json, 'parentIndex') : null,
      number: type === 'episode' ? optionalCount(json, 'index') : null,
      path,
      playable: isPlayable(json, type, path),
      added_at: optionalUnixTime(json, 'addedAt'),
      subtitles: null,
    },
  ]
}

/** An item whose file is gone keeps its entry until the trash is emptied. source: python-plexapi, `deletedAt` */
function isPlayable(json: JsonObject, type: ServerItem['type'], path: string | null): boolean {
  if (optionalNumber(json, 'deletedAt') !== null) return false
  return type === 'series' ? (optionalCount(json, 'leafCount') ?? 0) > 0 : path !== null
}

function filePath(json: JsonObject): string | null {
  const [media] = optionalArray(json, 'Media')
  const [part] = media === undefined ? [] : optionalArray(asObject(media, 'a file'), 'Part')
  return part === undefined ? null : optionalString(asObject(part, 'a file'), 'file')
}

/** The agents before 2020 put one id into `guid`: `com.plexapp.agents.thetvdb://403294?lang=en`. */
const OLD_AGENTS: Readonly<Record<string, keyof ExternalIds>> = { thetvdb: 'tvdb', themoviedb: 'tmdb', imdb: 'imdb' }

function readIds(json: JsonObject): ExternalIds {
  const ids: ExternalIds = { tvdb: null, tmdb: null, imdb: null, musicbrainz: null }
  const [, agent, old] = /^com\.plexapp\.agents\.(\w+):\/\/([\w]+)/.exec(optionalString(json, 'guid') ?? '') ?? []
  const oldName = OLD_AGENTS[agent ?? '']
  if (oldName !== undefined && old !== undefined) ids[oldName] = old
  for (const one of optionalArray(json, 'Guid')) {
    const [name, value] = requiredString(asObject(one, 'an id'), 'id').split('://')
    if (value && (name === 'tvdb' || name === 'tmdb' || name === 'imdb')) ids[name] = value
  }
  return ids
}

import {
  flag,
  id,
  idOr,
  inner,
  listed,
  moment,
  number,
  numberOr,
  text,
  textOr,
  thing,
  type Foreign,
} from '../../../lib/json-reader.ts'
import type {
  BlockedRelease,
  Disk,
  HealthNote,
  Importing,
  LibraryCommand,
  LibraryHand,
  LibrarySource,
  RootFolder,
} from '../roles/library-settings.ts'

/** What the whole family says alike. Each reader takes one entry and no more of it than is used. */

const MB = 1024 * 1024

export const rootFolder = (one: Foreign): RootFolder => ({
  path: text(one, 'path'),
  accessible: flag(one, 'accessible'),
  free_bytes: numberOr(one, 'freeSpace'),
})

export const disk = (one: Foreign): Disk => ({
  path: text(one, 'path'),
  free_bytes: number(one, 'freeSpace'),
  total_bytes: number(one, 'totalSpace'),
})

/** An `ok` among them is nothing to be told. */
export const healthNotes = (all: Foreign[]): HealthNote[] =>
  all.flatMap((one) => {
    const severity = text(one, 'type')
    if (severity !== 'notice' && severity !== 'warning' && severity !== 'error') return []
    return [{ source: textOr(one, 'source') ?? '', severity, message: textOr(one, 'message') ?? '' }]
  })

export const protocolOf = (one: Foreign): 'torrent' | 'usenet' => (one['protocol'] === 'torrent' ? 'torrent' : 'usenet')

/** The value of one of a provider's fields. Keys among them are masked by the app, and are not asked for here. */
export function field(one: Foreign, ...names: string[]): Foreign {
  const fields = listed(one, 'fields').map((each) => thing(each, 'a field'))
  const found = fields.find((each) => names.includes(textOr(each, 'name') ?? ''))
  return found ? { value: found['value'] } : {}
}

/** source: the indexer manager enters `http://prowlarr:9696/<its number>/` as the address of what it manages. */
export const source = (one: Foreign): LibrarySource => ({
  id: id(one, 'id'),
  name: text(one, 'name'),
  enabled: flag(one, 'enableRss') || flag(one, 'enableAutomaticSearch') || flag(one, 'enableInteractiveSearch'),
  protocol: protocolOf(one),
  managed_as: text(one, 'name').endsWith(' (Prowlarr)')
    ? (/\/(\d+)\/?(?:api)?\/?$/.exec(textOr(field(one, 'baseUrl'), 'value') ?? '')?.[1] ?? null)
    : null,
})

const categoryFields = ['tvCategory', 'movieCategory', 'musicCategory', 'category']

export const hand = (one: Foreign): LibraryHand => ({
  name: text(one, 'name'),
  program: text(one, 'implementation'),
  enabled: flag(one, 'enable'),
  protocol: protocolOf(one),
  host: textOr(field(one, 'host'), 'value'),
  port: numberOr(field(one, 'port'), 'value'),
  category: textOr(field(one, ...categoryFields), 'value'),
})

export const importing = (said: unknown): Importing => {
  const one = thing(said)
  const skipped = flag(one, 'skipFreeSpaceCheckWhenImporting')
  return {
    hardlinks: flag(one, 'copyUsingHardlinks'),
    recycle_bin: textOr(one, 'recycleBin') || null,
    least_free_bytes: skipped ? 0 : (numberOr(one, 'minimumFreeSpaceWhenImporting') ?? 0) * MB,
  }
}

/** The field that holds an item's number, and those that hold its parts'. */
export interface Keys {
  item: 'seriesId' | 'movieId' | 'artistId'
  part: 'episodeId' | 'albumId' | null
  /** `episodeIds`; null where there are none. */
  parts: 'episodeIds' | 'albumIds' | null
  /** `seriesIds` */
  items: 'seriesIds' | 'movieIds' | 'artistIds'
}

export const command =
  (keys: Keys) =>
  (one: Foreign): LibraryCommand => {
    const body = inner(one, 'body')
    const item = idOr(body, keys.item)
    return {
      name: text(one, 'name'),
      status: text(one, 'status'),
      queued_at: moment(one, 'queued'),
      started_at: moment(one, 'started'),
      ended_at: moment(one, 'ended'),
      items: item === null ? numbers(body, keys.items) : [item],
      parts: keys.parts === null ? [] : numbers(body, keys.parts),
      message: textOr(one, 'message'),
    }
  }

export const blocked =
  (keys: Keys) =>
  (one: Foreign): BlockedRelease => ({
    item: id(one, keys.item),
    title: text(one, 'sourceTitle'),
    at: moment(one, 'date') ?? new Date(0),
    indexer: textOr(one, 'indexer'),
    message: textOr(one, 'message'),
    quality: qualityName(one),
  })

/** `quality` is a quality and its revision. */
export const qualityName = (one: Foreign): string | null => textOr(inner(inner(one, 'quality'), 'quality'), 'name')

/** The records of one page of a longer list. */
export const records = (said: unknown): Foreign[] => listed(thing(said), 'records').map((one) => thing(one, 'a record'))

export const numbers = (from: Foreign, name: string): string[] =>
  listed(from, name).flatMap((one) => (typeof one === 'number' ? [String(one)] : []))

import { arrayOf, asObject, type JsonObject } from '../../../lib/json-reader.ts'
import type { ExternalIds, ItemReference, MediaItem, MediaManager } from '../roles/media-manager.ts'
import { concatKnown, type Known } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { getLongList } from '../connection/long-list.ts'

/** How an app of the family lists its items and finds one. */
export interface ServarrItems {
  /** `/api/v3/movie` */
  path: string
  read(service: string): (json: JsonObject) => MediaItem
  /** The parameter that finds an item by its number in a catalogue; null if there is none. */
  lookup: { catalogue: keyof ExternalIds; parameter: string } | null
  /** The catalogues whose ids its items have. */
  catalogues: readonly (keyof ExternalIds)[]
}

/** One request for everything takes less than more of these. */
const MAX_LOOKUPS = 25
/** source: the family answers 400 to an id that is not a number of 32 bits */
const NUMBER = /^\d{1,9}$/

export function createServarrItems(
  connection: AppConnection,
  { path, read, lookup, catalogues }: ServarrItems,
  now: () => Date,
): Pick<MediaManager, 'items' | 'itemsFor'> {
  const readItem = read(connection.service)
  const items = () => getLongList(connection, path, readItem)

  const lookupIdOf = ({ ids }: ItemReference): string | null => lookup && ids[lookup.catalogue]
  const mayBeHere = (wanted: ItemReference): boolean =>
    wanted.item !== null || catalogues.some((name) => wanted.ids[name] !== null)
  const canBeLookedUp = (wanted: ItemReference): boolean =>
    NUMBER.test(lookupIdOf(wanted) ?? '') || (wanted.item !== null && NUMBER.test(wanted.item))

  async function find(wanted: ItemReference): Promise<Known<MediaItem[]>> {
    const id = lookupIdOf(wanted)
    if (lookup && id !== null && NUMBER.test(id)) {
      const found = await connection.get(`${path}?${lookup.parameter}=${id}`, arrayOf(readItem))
      if (!found.known || found.value.length > 0) return found
    }
    if (wanted.item === null || !NUMBER.test(wanted.item)) return { known: true, value: [], at: now() }
    return connection.get(`${path}/${wanted.item}`, (body) => [readItem(asObject(body))], { ifNotFound: [] })
  }

  return {
    items,
    itemsFor: async (wanted) => {
      const byIds = new Map(wanted.filter(mayBeHere).map((one) => [`${lookupIdOf(one)} ${one.item}`, one]))
      const possible = [...byIds.values()]
      if (possible.length > MAX_LOOKUPS || !possible.every(canBeLookedUp)) return items()
      return concatKnown(await Promise.all(possible.map(find)), now())
    },
  }
}

import { arrayOf, asObject, type JsonObject } from '../../../lib/json-reader.ts'
import type { AssignedItem, ExternalIds, ItemReference, MediaItem, MediaManager } from '../roles/media-manager.ts'
import { concatKnown, mapKnown, type Known } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { getLongList } from '../connection/long-list.ts'

/** How an app of the family lists its items and finds one. */
export interface ServarrItems {
  /** `/api/v3/movie` */
  path: string
  read(service: string): (json: JsonObject) => MediaItem
  readAssigned(json: JsonObject): AssignedItem
  /** The parameter that finds an item by its number in a catalogue; null if there is none. */
  lookup: { catalogue: keyof ExternalIds; parameter: string } | null
  /** Where its items have the ids of catalogues. */
  idFields: Partial<Record<keyof ExternalIds, string>>
}

/** One request for everything takes less than more of these. */
const MAX_LOOKUPS = 25
/** source: the family answers 400 to an id that is not a number of 32 bits */
const NUMBER = /^\d{1,9}$/

/**
 * Returns an id as `optionalId` returns it, and as the number that it was before. A library has too many ids to turn
 * each into text.
 */
const waysToWrite = (id: string): (string | number)[] => (String(Number(id)) === id ? [id, Number(id)] : [id])

/** Returns whether an entry has one of the ids. A loop and no closures: a library has thousands of other entries. */
function wantedEntries(fields: readonly (readonly [string, string[]])[]): (json: JsonObject) => boolean {
  const asWritten = fields
    .filter(([, ids]) => ids.length > 0)
    .map(([field, ids]) => ({ field, ids: new Set<unknown>(ids.flatMap(waysToWrite)) }))
  return (json) => {
    for (const { field, ids } of asWritten) if (ids.has(json[field])) return true
    return false
  }
}

export function createServarrItems(
  connection: AppConnection,
  { path, read, readAssigned, lookup, idFields }: ServarrItems,
  now: () => Date,
): Pick<MediaManager, 'items' | 'assignedItems' | 'itemsFor'> {
  const readItem = read(connection.service)
  const idNames = Object.entries(idFields) as [keyof ExternalIds, string][]
  let hasAll = false
  const items = () => {
    hasAll = true
    return getLongList(connection, path, readItem)
  }

  /** Asks for everything, and reads what is wanted: most of a library's entry is of no use to whoever names an id. */
  async function itemsAmongAll(wanted: readonly ItemReference[]): Promise<Known<MediaItem[]>> {
    if (hasAll) return items()
    const fields: readonly (readonly [string, string[]])[] = [
      ['id', wanted.flatMap(({ item }) => item ?? [])],
      ...idNames.map(([name, field]) => [field, wanted.flatMap(({ ids }) => ids[name] ?? [])] as const),
    ]
    const key = JSON.stringify([path, fields])
    const isWanted = wantedEntries(fields)
    const read = (json: JsonObject) => (isWanted(json) ? readItem(json) : undefined)
    return mapKnown(await getLongList(connection, path, read, { cacheKey: key }), (all) =>
      all.filter((item) => item !== undefined),
    )
  }

  const lookupIdOf = ({ ids }: ItemReference): string | null => lookup && ids[lookup.catalogue]
  const mayBeHere = (wanted: ItemReference): boolean =>
    wanted.item !== null || idNames.some(([name]) => wanted.ids[name] !== null)
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
    assignedItems: async () =>
      hasAll ? items() : getLongList(connection, path, readAssigned, { cacheKey: `${path}#assigned` }),
    itemsFor: async (wanted) => {
      const possible = wanted.filter(mayBeHere)
      const lookups = [...new Map(possible.map((one) => [`${lookupIdOf(one)} ${one.item}`, one])).values()]
      if (lookups.length > MAX_LOOKUPS || !possible.every(canBeLookedUp)) return itemsAmongAll(possible)
      return concatKnown(await Promise.all(lookups.map(find)), now())
    },
  }
}

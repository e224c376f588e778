import type {
  ExternalIds,
  ItemReference,
  MediaManager,
  MediaItem,
  MediaType,
} from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaRequest } from '../../../platform/media-apps/roles/request-manager.ts'
import { zipKnown, mapKnown, type Known } from '../../../lib/known.ts'
import type { SizeRules } from './expected-size.ts'
import type { FiledItem } from './stage.ts'

/** A library's data for some requests, read once. */
export interface MediaManagerIndex {
  service: string
  title: string
  media: MediaRequest['media']
  find: Known<(ids: ExternalIds, item: string | null) => FiledItem | undefined>
  sizeRules: Known<SizeRules>
}

export async function indexMediaManager(
  manager: MediaManager,
  selecting: Promise<{ selectedRequests: readonly MediaRequest[] }>,
): Promise<MediaManagerIndex> {
  const itemsOf = async ({ selectedRequests }: Awaited<typeof selecting>) =>
    manager.itemsFor(selectedRequests.filter(({ media }) => media === manager.media).map(referenceOf))
  const [items, queue, profiles, sizes] = await Promise.all([
    selecting.then(itemsOf),
    manager.queue(),
    manager.qualityProfiles(),
    manager.qualitySizes(),
  ])
  return {
    service: manager.service,
    title: manager.title,
    media: manager.media === 'films' ? 'films' : 'series',
    find: mapKnown(zipKnown(items, queue), ([all, rows]) => {
      const itemsById = new Map(all.map((item) => [item.id, item]))
      const findByCatalogueId = createIdFinder(all)
      const rowsByItem = Map.groupBy(rows, (row) => row.item)
      return (ids, id) => {
        const item =
          findByCatalogueId({ media: manager.media, ids }) ??
          unlessIdsDiffer(id === null ? undefined : itemsById.get(id), ids)
        return item && { managerTitle: manager.title, item, queueRows: rowsByItem.get(item.id) ?? [] }
      }
    }),
    sizeRules: mapKnown(zipKnown(profiles, sizes), ([profileList, sizeList]) => ({
      profiles: profileList,
      sizes: sizeList,
    })),
  }
}

export const referenceOf = ({ ids, server_item_id: item }: MediaRequest): ItemReference => ({ ids, item })

const catalogues = ['tvdb', 'tmdb', 'imdb'] as const

type ItemFinder<Of> = (target: Of) => MediaItem | undefined

/** Looks up items by catalogue id in constant time; only for `targets`, if they are given. */
function createIdFinder(
  items: readonly MediaItem[],
  targets?: readonly { ids: ExternalIds }[],
): ItemFinder<{ media: MediaType; ids: ExternalIds }> {
  const itemsByKey = new Map<string, MediaItem>()
  for (const name of catalogues) {
    // A library has a hundred times as many ids as a household has requests.
    const wanted = targets && new Set(targets.map(({ ids }) => ids[name]))
    for (const item of items) {
      const id = item.ids[name]
      if (id === null || wanted?.has(id) === false) continue
      const key = idKey(name, item)
      if (!itemsByKey.has(key)) itemsByKey.set(key, item)
    }
  }
  return (target) => {
    const name = catalogues.find(
      (catalogue) => target.ids[catalogue] !== null && itemsByKey.has(idKey(catalogue, target)),
    )
    return name && itemsByKey.get(idKey(name, target))
  }
}

const idKey = (name: (typeof catalogues)[number], { media, ids }: { media: MediaType; ids: ExternalIds }): string =>
  `${media} ${name} ${ids[name]}`

/** Ignores a match by the library's own id if a shared catalogue id differs: the id may be from another library. */
const unlessIdsDiffer = (item: MediaItem | undefined, ids: ExternalIds): MediaItem | undefined =>
  item && !catalogues.some((name) => item.ids[name] !== null && ids[name] !== null) ? item : undefined

/** Returns a finder for the item of a request; of these requests alone, if they are given. */
export const createItemFinder = (
  items: readonly MediaItem[],
  requests?: readonly Pick<MediaRequest, 'ids'>[],
): ItemFinder<Pick<MediaRequest, 'media' | 'ids'>> => createIdFinder(items, requests)

/** Matches by catalogue ids, never by titles. */
export const hasSharedId = (ids: ExternalIds, otherIds: ExternalIds): boolean =>
  catalogues.some((name) => ids[name] !== null && ids[name] === otherIds[name])

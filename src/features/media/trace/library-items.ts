import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { unansweredReasons } from '../../../lib/known.ts'
import type {
  ExternalIds,
  ItemReference,
  MediaItem,
  MediaManager,
} from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaRequest } from '../../../platform/media-apps/roles/request-manager.ts'
import { referenceOf } from '../requests/media-manager-index.ts'
import type { TraceApps } from './apps.ts'
import type { DownloadMatch } from './download-match.ts'
import { parseTerm } from './term.ts'
import type { MatchCandidate } from './title-matcher.ts'

/** An item and its library. */
export interface ManagedItem extends MatchCandidate {
  item: MediaItem
  mediaManager: MediaManager
}

export interface LibraryItems {
  all: ManagedItem[]
  unanswered: NotKnownData[]
}

/** What a library has to be asked for; null for all of it. */
type WantedItems = (manager: MediaManager) => readonly ItemReference[] | null

const noIds: ExternalIds = { tvdb: null, tmdb: null, imdb: null, musicbrainz: null }

/** Returns the few items that a term with an id may mean; undefined for a term that is a title. */
export function wantedByTerm(
  term: string,
  { mediaManagers }: TraceApps,
  request: MediaRequest | undefined,
  download: DownloadMatch | undefined,
): WantedItems | undefined {
  if (request) return ({ media }) => (media === request.media ? [referenceOf(request)] : [])
  const item = download?.rows[0]?.item
  if (download && item)
    return (manager) => (manager === mediaManagers[download.managerIndex!] ? [{ ids: noIds, item }] : [])
  const id = parseTerm(term).find((meaning) => meaning.id !== null)?.id
  return id ? () => [{ ids: { ...noIds, [id.catalogue]: id.value }, item: null }] : undefined
}

export async function readLibraryItems(
  mediaManagers: readonly MediaManager[],
  wanted: WantedItems = () => null,
): Promise<LibraryItems> {
  const lists = await Promise.all(
    mediaManagers.map(async (mediaManager) => {
      const references = wanted(mediaManager)
      return { mediaManager, items: await (references ? mediaManager.itemsFor(references) : mediaManager.items()) }
    }),
  )
  return {
    all: lists.flatMap(({ mediaManager, items }) =>
      items.known
        ? items.value.map((item): ManagedItem => ({ item, managerTitle: mediaManager.title, mediaManager }))
        : [],
    ),
    unanswered: lists.flatMap(({ mediaManager, items }) => unansweredReasons(mediaManager.title, items)),
  }
}

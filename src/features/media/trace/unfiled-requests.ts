import type {
  CatalogueTitle,
  MediaRequest,
  RequestManager,
} from '../../../platform/media-apps/roles/request-manager.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { unansweredReasons } from '../../../lib/known.ts'
import type { MediaItem } from '../../../platform/media-apps/roles/media-manager.ts'
import { gatherRequestTitles } from '../requests/titles.ts'
import { createItemFinder, hasSharedId } from '../requests/media-manager-index.ts'
import { createTitleMatcher, type MatchCandidate } from './title-matcher.ts'

/** A request for an item that no library has, with its title in the request manager. */
export interface UnfiledRequest {
  request: MediaRequest
  titleInfo: CatalogueTitle | null
}

export interface UnfiledMatches {
  requests: UnfiledRequest[]
  /** Matched by a whole title. */
  isExact: boolean
  /** The titles of all such requests. */
  titles: string[]
  /** Without these answers, a term may still mean a request that no library has. */
  not_known: NotKnownData[]
}

export const noUnfiledMatches: UnfiledMatches = { requests: [], isExact: false, titles: [], not_known: [] }

export async function unfiledRequestOf(request: MediaRequest, requestManager: RequestManager): Promise<UnfiledMatches> {
  const titleInfo = (await gatherRequestTitles(requestManager, [request])).titles.get(request.id) ?? null
  return { ...noUnfiledMatches, requests: [{ request, titleInfo }], isExact: true }
}

interface TitledRequest extends MatchCandidate {
  unfiledRequest: UnfiledRequest
}

/** Matches a term against requests that no library has. Of several for one item, the newest with the season wins. */
export async function matchUnfiledRequests(
  term: string,
  requestManager: RequestManager,
  items: readonly MediaItem[],
): Promise<UnfiledMatches> {
  const requests = await requestManager.requests()
  const findItem = createItemFinder(items, requests.known ? requests.value : [])
  const unfiled = requests.known ? requests.value.filter((request) => !findItem(request)) : []
  const { titles, not_known } = await gatherRequestTitles(requestManager, unfiled)
  const all = unfiled.flatMap((request) => {
    const titleInfo = titles.get(request.id)
    return titleInfo ? [titledRequest(request, titleInfo, requestManager.title)] : []
  })
  const { items: matches, parsedTerm, isExact } = createTitleMatcher(all)(term)
  const covers = ({ unfiledRequest }: TitledRequest) =>
    parsedTerm.season === null ||
    unfiledRequest.request.seasons.length === 0 ||
    unfiledRequest.request.seasons.includes(parsedTerm.season)
  const newest = matches.map(
    (match) => all.filter(({ item }) => hasSharedId(item.ids, match.item.ids)).find(covers) ?? match,
  )
  return {
    requests: newest.map(({ unfiledRequest }) => unfiledRequest),
    isExact,
    titles: all.map(({ item }) => item.title),
    not_known: [...unansweredReasons(requestManager.title, requests), ...not_known],
  }
}

function titledRequest(request: MediaRequest, titleInfo: CatalogueTitle, managerTitle: string): TitledRequest {
  const { id, ids, media } = request
  return {
    unfiledRequest: { request, titleInfo },
    managerTitle,
    item: { ...titleInfo, id, ids, media, present_parts: 0 },
  }
}

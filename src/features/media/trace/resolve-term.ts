import type { TraceData } from '../../../../contract/kinds/trace.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { unansweredReasons } from '../../../lib/known.ts'
import type { MediaRequest } from '../../../platform/media-apps/roles/request-manager.ts'
import { hasSharedId } from '../requests/media-manager-index.ts'
import { findDestinations } from '../requests/request-destination.ts'
import type { TraceApps } from './apps.ts'
import { matchDownload, type DownloadMatch as Placed } from './download-match.ts'
import { readLibraryItems, wantedByTerm, type LibraryItems, type ManagedItem } from './library-items.ts'
import { uniqueItems, createTitleMatcher, type TitleMatcher, type TitleMatch } from './title-matcher.ts'
import { parseTerm, emptyTerm, type ParsedTerm } from './term.ts'
import {
  noUnfiledMatches,
  matchUnfiledRequests,
  unfiledRequestOf,
  type UnfiledRequest,
  type UnfiledMatches,
} from './unfiled-requests.ts'

/** The items a term may mean, from the libraries that answer. */
export interface ResolvedTerm {
  items: ManagedItem[]
  /** The only item in the other libraries that have it. Empty for a download, which is in one. */
  copies: ManagedItem[]
  parsedTerm: ParsedTerm
  matchTitle: TitleMatcher<ManagedItem>
  /** Requests that match the term and are in no library. */
  unfiledRequests: readonly UnfiledRequest[]
  download: Placed | undefined
  unanswered: TraceData['not_known']
  knownTitles: string[]
}

interface Term {
  apps: TraceApps
  term: string
  season: number | undefined
}

/** Asks for the whole libraries only if the term is a title, or means nothing or several things. */
export async function resolveTerm(asked: Term): Promise<ResolvedTerm> {
  const { apps, term } = asked
  const { request: requestId = null, download: downloadId = null } = parseTerm(term)[0] ?? {}
  const request = requestId ? await findRequest(apps, requestId) : undefined
  const download = downloadId ? await matchDownload(downloadId, apps) : undefined
  const meant = { requestId, request, download }
  const wanted = wantedByTerm(term, apps, request, download)
  if (wanted) {
    const resolved = await resolveAmong(await readLibraryItems(apps.mediaManagers, wanted), asked, meant)
    if (resolved.items.length === 1) return resolved
  }
  return resolveAmong(await readLibraryItems(apps.mediaManagers), asked, meant)
}

interface Meant {
  requestId: string | null
  request: MediaRequest | undefined
  download: Placed | undefined
}

async function resolveAmong(
  { all, unanswered: silentLibraries }: LibraryItems,
  { apps, term, season }: Term,
  { requestId, request, download }: Meant,
): Promise<ResolvedTerm> {
  const matchTitle = createTitleMatcher(all)
  const {
    items: matched,
    parsedTerm,
    isExact,
  } = request
    ? resolveRequest(request, all, await destinationServices(apps, request))
    : download?.rows.length
      ? resolveDownload(download, apps, all)
      : matchTitle(term)
  const unfiled = isExact ? noUnfiledMatches : await unfiledRequestsFor(term, request, download, apps, all)
  const narrowed = season !== undefined || parsedTerm.season !== null ? matched.filter(isSeries) : matched
  const candidates = narrowed.length > 0 ? narrowed : matched
  const items = unfiled.isExact ? [] : candidates
  return {
    // An exact title beats a similar one.
    items,
    copies: items.length === 1 && !download?.rows.length ? copiesOf(items[0]!, all) : [],
    unfiledRequests: unfiled.isExact || candidates.length === 0 ? unfiled.requests : [],
    parsedTerm,
    matchTitle,
    download,
    unanswered: [
      ...silentLibraries,
      ...(requestId && !request ? await unansweredRequests(apps) : []),
      ...(unfiled.isExact ? [] : unfiled.not_known),
      ...apps.not_known,
    ],
    knownTitles: [...all.map(({ item }) => item.title), ...unfiled.titles],
  }
}

async function unfiledRequestsFor(
  term: string,
  request: MediaRequest | undefined,
  download: Placed | undefined,
  { requestManager }: TraceApps,
  all: readonly ManagedItem[],
): Promise<UnfiledMatches> {
  if (!requestManager || download) return noUnfiledMatches
  return request
    ? unfiledRequestOf(request, requestManager)
    : matchUnfiledRequests(
        term,
        requestManager,
        all.map(({ item }) => item),
      )
}

/** Without its answer, nobody knows what the number of a request means. */
async function unansweredRequests({ requestManager }: TraceApps): Promise<NotKnownData[]> {
  return requestManager ? unansweredReasons(requestManager.title, await requestManager.requests()) : []
}

const isSeries = ({ item }: ManagedItem): boolean => item.media === 'series'

async function findRequest({ requestManager }: TraceApps, requestId: string): Promise<MediaRequest | undefined> {
  const requests = await requestManager?.requests()
  return requests?.known ? requests.value.find(({ id }) => id === requestId) : undefined
}

async function destinationServices(
  { requestManager, mediaManagers }: TraceApps,
  request: MediaRequest,
): Promise<ReadonlySet<string>> {
  if (!requestManager) return new Set()
  const destinationsOf = await findDestinations(requestManager, mediaManagers)
  return new Set(destinationsOf(request).map(({ service }) => service))
}

const copiesOf = ({ item, mediaManager }: ManagedItem, all: readonly ManagedItem[]): ManagedItem[] =>
  all.filter(
    (other) =>
      other.mediaManager !== mediaManager &&
      other.item.media === item.media &&
      (hasSharedId(other.item.ids, item.ids) ||
        (item.ids.musicbrainz !== null && item.ids.musicbrainz === other.item.ids.musicbrainz)),
  )

/** A request for one season means that season. */
function resolveRequest(
  { ids, media, seasons }: MediaRequest,
  all: readonly ManagedItem[],
  services: ReadonlySet<string>,
): TitleMatch<ManagedItem> {
  const matches = all.filter(({ item }) => item.media === media && hasSharedId(item.ids, ids))
  const sentTo = matches.filter(({ mediaManager }) => services.has(mediaManager.service))
  const items = uniqueItems(sentTo.length > 0 ? sentTo : matches).slice(0, 1)
  const parsedTerm = { ...emptyTerm, season: seasons.length === 1 ? seasons[0]! : null }
  return { items, parsedTerm, isExact: items.length > 0 }
}

/** Returns the queued item with that download id: one episode, or several of one season. */
function resolveDownload(
  { rows, managerIndex }: Placed,
  apps: TraceApps,
  all: readonly ManagedItem[],
): TitleMatch<ManagedItem> {
  const mediaManager = managerIndex === null ? undefined : apps.mediaManagers[managerIndex]
  const items = all.filter(
    (managedItem) => managedItem.mediaManager === mediaManager && managedItem.item.id === rows[0]?.item,
  )
  const onlyValue = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null)
  const season = onlyValue(rows.map((row) => row.season))
  return {
    items,
    isExact: true,
    parsedTerm: { ...emptyTerm, season, episode: season === null ? null : onlyValue(rows.map((row) => row.number)) },
  }
}

import type { MediaItem, MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaRequest, RequestUser } from '../../../platform/media-apps/roles/request-manager.ts'
import type {
  MissingSubtitles,
  SubtitleManager,
  ThrottledProvider,
} from '../../../platform/media-apps/roles/subtitle-manager.ts'
import { mapKnown, zipKnown, type Known } from '../../../lib/known.ts'
import { hasSharedId } from '../requests/media-manager-index.ts'
import { findDestinations } from '../requests/request-destination.ts'
import type { TraceApps } from './apps.ts'
import type { TraceScope } from './scope.ts'

/** What the request manager knows of the item. */
export interface RequestSnapshot {
  title: string
  request: Known<MediaRequest | undefined>
  member: RequestUser | undefined
}

/** What the app for subtitles knows of the item. */
export interface SubtitleSnapshot {
  title: string
  /** Whether it is connected to this library, where the stack has several of its kind. */
  worksForLibrary: boolean
  missingSubtitles: Known<MissingSubtitles[]>
  /** Whether it receives live updates from the media manager. */
  live: Known<boolean>
  /** The providers that it does not use for now; null if at least one is in use. */
  allThrottled: Known<ThrottledProvider[] | null>
}

/** Finds the newest request for the item and season by catalogue ids, among those that this library gets. */
export async function readRequestManager(
  { requestManager, mediaManagers }: TraceApps,
  manager: MediaManager,
  item: MediaItem,
  { season }: TraceScope,
): Promise<RequestSnapshot | null> {
  if (!requestManager || item.media === 'music') return null
  const [requests, members, destinationsOf] = await Promise.all([
    requestManager.requests(),
    requestManager.users(),
    findDestinations(requestManager, mediaManagers),
  ])
  const { media } = item
  const request = mapKnown(requests, (all) =>
    all.find(
      (request) =>
        request.media === media &&
        hasSharedId(request.ids, item.ids) &&
        destinationsOf(request).includes(manager) &&
        (season === null || request.seasons.length === 0 || request.seasons.includes(season)),
    ),
  )
  const requesterId = request.known ? request.value?.requested_by.id : undefined
  return {
    title: requestManager.title,
    request,
    member: members.known ? members.value.find(({ id }) => id === requesterId) : undefined,
  }
}

export async function readSubtitles(
  { subtitles, mediaManagers }: TraceApps,
  manager: MediaManager,
  item: MediaItem,
): Promise<SubtitleSnapshot | null> {
  if (!subtitles || item.media === 'music') return null
  const isOnly = mediaManagers.every((one) => one === manager || one.media !== manager.media)
  const worksForLibrary = isOnly || (await isConnectedTo(subtitles, manager, item.media))
  const [wanted, live, providers, throttled] = await Promise.all([
    subtitles.missingSubtitles(),
    subtitles.liveUpdates(),
    subtitles.providers(),
    subtitles.throttledProviders(),
  ])
  const { title } = subtitles
  const { media } = item
  return {
    title,
    worksForLibrary,
    missingSubtitles: mapKnown(wanted, (all) =>
      all.filter((missing) => missing.media === media && missing.item === item.id),
    ),
    live: mapKnown(live, (by) => (media === 'films' ? by.films : by.series)),
    allThrottled: mapKnown(zipKnown(providers, throttled), ([all, resting]) =>
      resting.length > 0 && resting.length === all.length ? resting : null,
    ),
  }
}

/** Its ids of items are those of the one app that it is connected to. */
async function isConnectedTo(
  subtitles: SubtitleManager,
  manager: MediaManager,
  media: 'series' | 'films',
): Promise<boolean> {
  const [link, address] = await Promise.all([subtitles.links.mediaManager(media), manager.internalAddress(subtitles)])
  if (!link.known || !address.known) return true
  return link.value?.host === address.value.host && link.value.port === address.value.port
}

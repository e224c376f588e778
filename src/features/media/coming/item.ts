import type { ComingItem } from '../../../../contract/kinds/coming.ts'
import type {
  CalendarEntry,
  ExternalIds,
  MediaItem,
  MediaManager,
} from '../../../platform/media-apps/roles/media-manager.ts'
import { shortestTermFor, shortestTermForPart, type MatchCandidate, type TitleMatcher } from '../trace/title-matcher.ts'

interface Release {
  entry: CalendarEntry
  item: MediaItem
  manager: Pick<MediaManager, 'service' | 'title'>
}

export function toComingItem(
  release: Release,
  matcher: TitleMatcher<MatchCandidate>,
): Omit<ComingItem, 'requested_by'> {
  const { entry, item, manager } = release
  const { part, airs } = entry
  const scope = { season: part?.season ?? null, episode: part?.number ?? null }
  const candidate = { item, managerTitle: manager.title }
  return {
    id: releaseId(release),
    term: shortestTermForPart(candidate, scope, matcher) ?? shortestTermFor(candidate, matcher),
    title: item.title,
    year: item.year,
    media: item.media,
    picture: item.picture,
    ...scope,
    part_title: part === null || part.title === '' ? null : part.title,
    service: manager.service,
    library_app: manager.title,
    release: entry.release,
    airs_at: 'at' in airs ? airs.at.toISOString() : null,
    release_date: 'day' in airs ? airs.day : null,
    runtime_minutes: entry.runtime_minutes ?? item.runtime_minutes,
    state: entry.has_file ? 'available' : 'expected',
  }
}

/** Is made of catalogue ids, so that it stays the same when an app is installed again. */
function releaseId({ entry: { part, release }, item, manager }: Release): string {
  const isAlbum = item.media === 'music' && part !== null
  const id = isAlbum ? catalogueId(part.ids, part.id) : catalogueId(item.ids, item.id)
  const suffix = part === null ? release : isAlbum ? null : `s${part.season}e${part.number}`
  return [manager.service, id, ...(suffix === null ? [] : [suffix])].join(':')
}

function catalogueId(ids: ExternalIds, ownId: string): string {
  const name = (['tvdb', 'tmdb', 'musicbrainz'] as const).find((catalogue) => ids[catalogue] !== null)
  return name ? `${name}:${ids[name]}` : ownId
}

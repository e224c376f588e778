import type { ReleaseTarget } from '../../../platform/media-apps/roles/media-manager-commands.ts'
import type { MediaItem, MediaPart } from '../../../platform/media-apps/roles/media-manager.ts'
import type { TraceScope } from '../trace/scope.ts'

/** A query to the indexers. */
export interface SearchQuery {
  target: ReleaseTarget
  /** Such as `Severance, S02E09`, `Severance, season 2`, or the title of a film or an album. */
  label: string
}

/** If more episodes of a season are missing, the whole season is searched. */
const MAX_SINGLE_EPISODES = 3

/** Returns the fewest queries that cover everything missing, released and monitored. */
export function planSearchQueries(
  item: MediaItem,
  scope: TraceScope,
  parts: readonly MediaPart[],
  now: Date,
): SearchQuery[] {
  if (item.media === 'films')
    return item.present_parts > 0 ? [] : [{ target: { item: item.id, part: null, season: null }, label: item.title }]
  const missing = parts.filter(
    ({ season, number, file, monitored, available_at: releasedAt }) =>
      (scope.season === null || season === scope.season) &&
      (scope.episode === null || number === scope.episode) &&
      file === null &&
      monitored &&
      releasedAt !== null &&
      releasedAt <= now,
  )
  const seasons = Map.groupBy(missing, ({ season }) => season)
  return [...seasons].flatMap(([season, seasonParts]): SearchQuery[] =>
    season !== null && seasonParts.length > MAX_SINGLE_EPISODES
      ? [{ target: { item: item.id, part: null, season }, label: `${item.title}, season ${season}` }]
      : seasonParts.map((part) => ({
          target: { item: item.id, part: part.id, season },
          label: `${item.title}, ${partName(part)}`,
        })),
  )
}

const padTwo = (value: number): string => String(value).padStart(2, '0')

const partName = ({ season, number, title }: MediaPart): string =>
  season === null || number === null ? title : `S${padTwo(season)}E${padTwo(number)}`

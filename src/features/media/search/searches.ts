import type { Sought } from '../../../platform/media-apps/roles/library-deeds.ts'
import type { LibraryItem, LibraryPart } from '../../../platform/media-apps/roles/library.ts'
import type { Scope } from '../trace/scope.ts'

/** One question to the indexers. */
export interface Search {
  sought: Sought
  /** `S02E09`, `season 2`, the title of a film or an album */
  what: string
}

/** With more than this missing of a season, all of it is asked for at once. */
const ONE_BY_ONE = 3

/** What is missing, out and monitored, in as few questions as tell it. */
export function searchesFor(item: LibraryItem, scope: Scope, parts: readonly LibraryPart[], now: Date): Search[] {
  if (item.media === 'films')
    return item.here > 0 ? [] : [{ sought: { item: item.id, part: null, season: null }, what: item.title }]
  const missing = parts.filter(
    ({ season, number, file, monitored, out_at: out }) =>
      (scope.season === null || season === scope.season) &&
      (scope.episode === null || number === scope.episode) &&
      file === null &&
      monitored &&
      out !== null &&
      out <= now,
  )
  const seasons = Map.groupBy(missing, ({ season }) => season)
  return [...seasons].flatMap(([season, some]): Search[] =>
    season !== null && some.length > ONE_BY_ONE
      ? [{ sought: { item: item.id, part: null, season }, what: `${item.title}, season ${season}` }]
      : some.map((part) => ({
          sought: { item: item.id, part: part.id, season },
          what: `${item.title}, ${nameOf(part)}`,
        })),
  )
}

const two = (figure: number): string => String(figure).padStart(2, '0')

const nameOf = ({ season, number, title }: LibraryPart): string =>
  season === null || number === null ? title : `S${two(season)}E${two(number)}`

import type { LibraryItem } from '../../../../platform/media-apps/roles/library.ts'
import type { LibrarySeen, Seen } from '../look.ts'
import { namedAs, type Household } from '../named.ts'
import { entry, type Entry } from '../entry.ts'
import { failingIn, whyFailing } from '../reasons/failures.ts'
import { noIndexer } from '../reasons/indexers.ts'
import type { Underway } from '../underway.ts'

/** What was fetched again and again and never came whole. */
export function failing(library: LibrarySeen, underway: readonly Underway[], household: Household): Entry[] {
  const parts = new Map(underway.flatMap(({ rows }) => rows.map((row) => [`${row.item} ${row.part}`, row])))
  return failingIn(library).flatMap((one) => {
    const { item, parts: lost, failures } = one
    // What is being fetched anew is told by how that goes.
    if (lost.some((part) => parts.has(`${item.id} ${part}`)) || (item.media === 'films' && item.here > 0)) return []
    const numbers = lost.flatMap((part) => library.numbers.get(part ?? '') ?? [])
    const [called] = failures.flatMap(({ source_title: title }) => episodeIn(title) ?? [])
    const which = numbers.length > 0 ? numbers : called ? [called] : []
    const named = namedAs(
      {
        item,
        library: library.title,
        seasons: which.length > 0 ? which.map(({ season }) => season) : [null],
        episodes: which.map(({ number }) => number),
        otherwise: item.title,
      },
      household,
    )
    return entry(named, whyFailing(one, library.title), {
      id: `${library.service} failing ${item.id} ${lost[0] ?? ''}`.trim(),
      app: library.title,
      of: { library: library.title, item: item.id },
    })
  })
}

/** As its release calls it, where the library does not say which it is: releases may count otherwise. */
function episodeIn(title: string): { season: number; number: number | null } | null {
  const found = /\bs(\d{1,4})(?:e(\d{1,4}))?\b/i.exec(title)
  return found ? { season: Number(found[1]), number: found[2] === undefined ? null : Number(found[2]) } : null
}

/** What is wanted and out, while no indexer can be asked for it. */
export function unsearchable(
  library: LibrarySeen,
  underway: readonly Underway[],
  seen: Seen,
  household: Household,
): Entry[] {
  const why = noIndexer(library, seen)
  if (!why || !library.items.known || !library.queue.known) return []
  const coming = Map.groupBy(
    underway.filter((one) => one.library === library).flatMap(({ rows }) => rows),
    ({ item }) => item,
  )
  return library.items.value
    .filter(({ monitored }) => monitored)
    .flatMap((item) => {
      const rows = coming.get(item.id) ?? []
      return missingIn(
        item,
        rows.map(({ season }) => season),
      ).map((season) =>
        entry(
          namedAs({ item, library: library.title, seasons: [season], episodes: [], otherwise: item.title }, household),
          why,
          {
            id: `${library.service} wanted ${item.id}${season === null ? '' : ` s${season}`}`,
            app: library.title,
            of: { library: library.title, item: item.id },
          },
        ),
      )
    })
}

/** The seasons of a series of which something is missing and not on its way; null for the whole of anything else. */
function missingIn(item: LibraryItem, coming: readonly (number | null)[]): (number | null)[] {
  if (item.media !== 'series') return item.wanted - item.here > coming.length ? [null] : []
  return item.seasons
    .filter(
      ({ number, monitored, wanted, here }) =>
        monitored && wanted - here > coming.filter((season) => season === number).length,
    )
    .map(({ number }) => number)
}

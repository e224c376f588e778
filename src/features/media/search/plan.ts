import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { TraceData } from '../../../../contract/kinds/trace.ts'
import type { MediaManager, MediaItem } from '../../../platform/media-apps/roles/media-manager.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { gatherTraceApps } from '../trace/apps.ts'
import { gatherTrace } from '../trace/gather.ts'
import { resolveTerm } from '../trace/resolve-term.ts'
import { resolveScope, type TraceScope } from '../trace/scope.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { planSearchQueries, type SearchQuery } from './queries.ts'

export interface SearchPlan {
  term: string
  season: number | undefined
  /** Such as `Severance, season 2`. */
  itemName: string
  /** The library with the title. Others may have it, too. */
  mediaManager: MediaManager
  queries: PlannedQuery[]
  skippedQueries: number
  /** The trace before the search. */
  traceBefore: TraceData
}

/** A search in the library that misses something. */
export interface PlannedQuery extends SearchQuery {
  mediaManager: MediaManager
}

/** Every search counts against an indexer's limits. */
const MAX_SEARCHES = 10

/**
 * Plans the search for missing parts. Throws `SEARCH-1` to `SEARCH-4` if the term does not name one item with something
 * missing.
 */
export async function planSearch(
  { term, season }: { term: string; season: number | undefined },
  machine: Machine,
): Promise<SearchPlan> {
  const apps = await gatherTraceApps(machine)
  const traceBefore = await gatherTrace({ apps, term, season, now: machine.now() })
  const { items, copies, parsedTerm } = await resolveTerm({ apps, term, season })
  const [managedItem] = items
  if (items.length > 1) throw usherError('SEARCH-1', { term, many: String(items.length) })
  if (!managedItem) throw notSearchable(term, traceBefore)
  const scope = resolveScope(managedItem.item, parsedTerm, season)
  const queries: PlannedQuery[] = []
  for (const { item, mediaManager } of [managedItem, ...copies]) {
    const parts = await mediaManager.parts(item.id)
    if (!parts.known) throw usherError('SEARCH-3', { term, because: parts.because })
    for (const query of planSearchQueries(item, scope, parts.value, machine.now())) {
      const label = copies.length === 0 ? query.label : `${query.label} in ${mediaManager.title}`
      queries.push({ ...query, label, mediaManager })
    }
  }
  if (queries.length === 0) throw usherError('SEARCH-4', { title: scopeName(managedItem.item, scope), term })
  return {
    term,
    season,
    itemName: scopeName(managedItem.item, scope),
    mediaManager: managedItem.mediaManager,
    queries: queries.slice(0, MAX_SEARCHES),
    skippedQueries: Math.max(0, queries.length - MAX_SEARCHES),
    traceBefore,
  }
}

function notSearchable(term: string, { not_known: [firstUnanswered], item }: TraceData) {
  return firstUnanswered && item === null
    ? usherError('SEARCH-3', { term, because: firstUnanswered.because })
    : usherError('SEARCH-2', { term })
}

const scopeName = ({ title }: MediaItem, { season, episode }: TraceScope): string =>
  [title, ...(season === null ? [] : [`season ${season}`]), ...(episode === null ? [] : [`episode ${episode}`])].join(
    ', ',
  )

export const dryRunSearch = ({ traceBefore, queries, skippedQueries }: SearchPlan): TraceData => ({
  ...traceBefore,
  search: {
    dry_run: true,
    searches: queries.map(({ label }) => label),
    searches_skipped: skippedQueries,
    offers: [],
    failures: [],
  },
})

export const searchChange = ({ itemName, queries }: SearchPlan): Omit<ChangeRecord, 'action' | 'summary'> => ({
  targets: [...new Set(queries.map(({ mediaManager }) => mediaManager.service))],
  before: null,
  after: recordedValues('search', { [itemName]: queries.map(({ label }) => label).join(', ') }),
  inverse: null,
  no_inverse_because: `A search cannot be undone. Grabbed releases can be removed in ${joinWithAnd([...new Set(queries.map(({ mediaManager }) => mediaManager.title))])}.`,
})

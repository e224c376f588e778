import type { TraceData } from '../../../../contract/kinds/trace.ts'
import type { Library, LibraryItem } from '../../../platform/media-apps/roles/library.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { traceAppsOf } from '../trace/apps.ts'
import { gatherTrace } from '../trace/gather.ts'
import { meantBy } from '../trace/meant.ts'
import { scopeOf, type Scope } from '../trace/scope.ts'
import type { Change } from '../../../platform/store/state.ts'
import { searchesFor, type Search } from './searches.ts'

export interface SearchPlan {
  term: string
  season: number | undefined
  /** `Severance, season 2` */
  name: string
  library: Library
  searches: Search[]
  left_out: number
  /** How it stands before. */
  before: TraceData
}

/** Every search costs something at an indexer: a series with much missing is searched for season by season. */
const MOST = 10

/** Looks what is missing. Throws `SEARCH-1` to `SEARCH-4` where that is not one thing, or nothing. */
export async function planSearch(
  { term, season }: { term: string; season: number | undefined },
  machine: Machine,
): Promise<SearchPlan> {
  const apps = await traceAppsOf(machine)
  const before = await gatherTrace({ apps, term, season, now: machine.now() })
  const { meant, meaning } = await meantBy({ apps, term, season })
  const [only] = meant
  if (meant.length > 1) throw refuse('SEARCH-1', { term, many: String(meant.length) })
  if (!only) throw whyNot(term, before)
  const scope = scopeOf(only.item, meaning, season)
  const parts = await only.from.parts(only.item.id)
  if (!parts.known) throw refuse('SEARCH-3', { term, because: parts.because })
  const all = searchesFor(only.item, scope, parts.value, machine.now())
  if (all.length === 0) throw refuse('SEARCH-4', { title: nameOf(only.item, scope), term })
  return {
    term,
    season,
    name: nameOf(only.item, scope),
    library: only.from,
    searches: all.slice(0, MOST),
    left_out: Math.max(0, all.length - MOST),
    before,
  }
}

function whyNot(term: string, { not_known: [unheard], item }: TraceData) {
  return unheard && item === null
    ? refuse('SEARCH-3', { term, because: unheard.because })
    : refuse('SEARCH-2', { term })
}

const nameOf = ({ title }: LibraryItem, { season, episode }: Scope): string =>
  [title, ...(season === null ? [] : [`season ${season}`]), ...(episode === null ? [] : [`episode ${episode}`])].join(
    ', ',
  )

export const rehearsedSearch = ({ before, searches, left_out }: SearchPlan): TraceData => ({
  ...before,
  search: { rehearsed: true, asks: searches.map(({ what }) => what), left_out, offers: [], not_known: [] },
})

export const searchChange = ({ library, name, searches }: SearchPlan): Omit<Change, 'action' | 'summary'> => ({
  targets: [library.service],
  before: null,
  after: { searched_for: searches.map(({ what }) => what), of: name },
  inverse: null,
  no_inverse_because: `Indexers cannot be un-asked. What was taken can be removed in ${library.title}.`,
})

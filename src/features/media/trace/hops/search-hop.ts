import type { HopData, SearchedIndexerData } from '../../../../../contract/kinds/trace.ts'
import { normalizeTitle } from '../title-comparison.ts'
import type { TraceSnapshot } from '../snapshot.ts'
import { prefixWithParts, earliestOf, createHop, withoutManagerSuffix, latestOf, type StageInput } from './hop.ts'

/** The most time between a search and the indexer queries it causes. */
const SAME_SEARCH_MS = 5 * 60_000

/**
 * Returns the search hop for parts that are missing and not grabbed: whether and when they were searched, and the
 * indexers' results.
 */
export function searchHop({ snapshot, wantedParts }: StageInput): {
  hop: HopData
  indexers: SearchedIndexerData[]
} {
  const { managerTitle: app, parts } = snapshot
  const withoutIndexers = (data: HopData) => ({ hop: data, indexers: [] })
  if (!parts.known) return withoutIndexers(createHop('searched', 'not-known', { because: parts.because, app }))
  if (wantedParts.length === 0) return withoutIndexers(createHop('searched', 'pending', { app }))
  const missing = wantedParts.filter(({ progress }) => progress.hopsPassed === 0)
  const lastSearchAt = latestOf((missing.length > 0 ? missing : wantedParts).map(({ part }) => part.searched_at))
  if (missing.length === 0) {
    const because = `${app} found it without a search, or has no record of one.`
    const hop = lastSearchAt
      ? createHop('searched', 'done', { at: lastSearchAt, evidence: `${app} searched.`, app })
      : createHop('searched', 'not-needed', { because, app })
    return withoutIndexers(hop)
  }
  const indexers = lastSearchAt === null ? unqueriedIndexers(snapshot) : indexersQueriedAt(snapshot, lastSearchAt)
  return { hop: searchHopOf(snapshot, missing, lastSearchAt, indexers), indexers }
}

function searchHopOf(
  snapshot: TraceSnapshot,
  missing: StageInput['wantedParts'],
  lastSearchAt: Date | null,
  indexers: readonly SearchedIndexerData[],
): HopData {
  const { managerTitle: app, configuredIndexers } = snapshot
  const next_at = earliestOf(backoffEnds(snapshot))
  const retryNote = next_at === null ? '' : '; indexers in backoff are queried again'
  const next = {
    expected_next: `${app} grabs it as soon as an indexer offers a suitable release${retryNote}.`,
    next_at,
  }
  if (configuredIndexers.known && !configuredIndexers.value.some(({ enabled }) => enabled))
    return createHop('searched', 'failed', { at: lastSearchAt, because: `${app} has no enabled indexer.`, app })
  if (isSearching(snapshot, missing))
    return createHop('searched', 'pending', { because: `${app} is searching now.`, app })
  if (lastSearchAt === null)
    return createHop('searched', 'pending', {
      because: prefixWithParts(missing, snapshot, `${app} has not searched yet.`),
      ...next,
      app,
    })
  const withResult = indexers.filter(({ answered }) => answered !== null)
  const answered = withResult.filter(({ answered: succeeded }) => succeeded)
  if (withResult.length === 0)
    return createHop('searched', 'done', {
      at: lastSearchAt,
      evidence: `${app} searched; there is no record of which indexers answered.`,
      ...next,
      app,
    })
  const offers = answered.reduce((sum, indexer) => sum + (indexer.offers_total ?? 0), 0)
  const evidence = `${answered.length} of ${withResult.length} indexers answered, ${offers} ${offers === 1 ? 'offer' : 'offers'}.`
  if (answered.length === 0)
    return createHop('searched', 'failed', {
      at: lastSearchAt,
      evidence,
      because: 'No indexer answered.',
      ...next,
      app,
    })
  return createHop('searched', 'done', { at: lastSearchAt, evidence, ...next, app })
}

function isSearching({ commands, item }: TraceSnapshot, missing: StageInput['wantedParts']): boolean {
  if (!commands.known) return false
  return commands.value.some(
    ({ name, status, items, parts }) =>
      name.endsWith('Search') &&
      (status === 'queued' || status === 'started') &&
      (missing.some(({ part }) => parts.includes(part.id)) || (parts.length === 0 && items.includes(item.id))),
  )
}

const backoffEnds = ({ indexerManagers, now }: TraceSnapshot): (Date | null)[] =>
  indexerManagers
    .flatMap(({ indexers }) => (indexers.known ? indexers.value : []))
    .map(({ failure }) => (failure?.until && failure.until > now ? failure.until : null))

/** Returns the indexers that the library would query, and those that are backing off. */
function unqueriedIndexers(snapshot: TraceSnapshot): SearchedIndexerData[] {
  return enabledIndexers(snapshot).map(({ name, managed }) => ({
    indexer: name,
    answered: null,
    offers_total: null,
    queried_at: null,
    because: managed?.failure ? 'It failed too often and is in backoff.' : null,
  }))
}

/** The indexer manager knows no items, so its queries are matched by library, time and text. */
function indexersQueriedAt(snapshot: TraceSnapshot, searchedAt: Date): SearchedIndexerData[] {
  const { indexerManagers, managerTitle } = snapshot
  const queries = indexerManagers
    .flatMap(({ queries }) => (queries.known ? queries.value : []))
    .filter(({ kind, source, at, query }) => {
      const isSameSearch = Math.abs(at.getTime() - searchedAt.getTime()) <= SAME_SEARCH_MS
      return (
        kind === 'query' &&
        isSameSearch &&
        source?.toLowerCase() === managerTitle.toLowerCase() &&
        isQueryForItem(query, snapshot)
      )
    })
  return enabledIndexers(snapshot).map(({ name, managed }) => {
    const query = queries.find(({ indexer }) => indexer === managed?.id)
    const because = query ? (query.successful ? null : 'It did not answer.') : 'There is no record of a query to it.'
    return {
      indexer: name,
      answered: query?.successful ?? null,
      offers_total: query?.successful ? query.results : null,
      queried_at: query?.at.toISOString() ?? null,
      because: because === null ? null : managed?.failure ? 'It failed too often and is in backoff.' : because,
    }
  })
}

/** source: a query by id contains `{TvdbId:…}` or the like, and no title. */
function isQueryForItem(query: string | null, { item }: TraceSnapshot): boolean {
  if (query === null || query.trim() === '') return true
  const ids = Object.values(item.ids).filter((id) => id !== null)
  if (/\{\w+:/.test(query)) return ids.some((id) => query.includes(`:${id}}`))
  const normalizedQuery = ` ${normalizeTitle(query)} `
  return [item.title, ...item.alternative_titles].some((title) =>
    normalizedQuery.includes(` ${normalizeTitle(title)} `),
  )
}

/** Returns the library's enabled indexers, each with its manager's data. */
function enabledIndexers({ configuredIndexers, indexerManagers }: TraceSnapshot) {
  const managed = indexerManagers.flatMap(({ indexers }) => (indexers.known ? indexers.value : []))
  const enabled = configuredIndexers.known ? configuredIndexers.value.filter((indexer) => indexer.enabled) : []
  return enabled.map(({ name, manager_indexer_id: id }) => ({
    name: withoutManagerSuffix(name),
    managed: managed.find((indexer) => indexer.id === id),
  }))
}

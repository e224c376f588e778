import type { HopData, SearchedIndexerData } from '../../../../../contract/kinds/trace.ts'
import { normalizeTitle } from '../title-comparison.ts'
import type { TraceSnapshot } from '../snapshot.ts'
import { prefixWithParts, earliestOf, createHop, withoutManagerSuffix, latestOf, type StageInput } from './hop.ts'

/** A search and the questions that it made the manager ask lie this close together. */
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
  const only = (data: HopData) => ({ hop: data, indexers: [] })
  if (!parts.known) return only(createHop('searched', 'not-known', { because: parts.because, app }))
  if (wantedParts.length === 0) return only(createHop('searched', 'pending', { app }))
  const missing = wantedParts.filter(({ progress }) => progress.hopsPassed === 0)
  const last = latestOf((missing.length > 0 ? missing : wantedParts).map(({ part }) => part.searched_at))
  if (missing.length === 0) {
    const because = `${app} found it without searching, or does not remember.`
    const told = last
      ? createHop('searched', 'done', { at: last, evidence: `${app} searched.`, app })
      : createHop('searched', 'not-needed', { because, app })
    return only(told)
  }
  const indexers = last === null ? indexersNotAsked(snapshot) : indexersAskedAt(snapshot, last)
  return { hop: judgeSearch(snapshot, missing, last, indexers), indexers }
}

function judgeSearch(
  snapshot: TraceSnapshot,
  missing: StageInput['wantedParts'],
  last: Date | null,
  indexers: readonly SearchedIndexerData[],
): HopData {
  const { managerTitle: app, configuredIndexers } = snapshot
  const next_at = earliestOf(backoffEnds(snapshot))
  const again = next_at === null ? '' : '; one that rests is asked again'
  const next = { expected_next: `${app} takes it as soon as an indexer announces one that fits${again}.`, next_at }
  if (configuredIndexers.known && !configuredIndexers.value.some(({ enabled }) => enabled))
    return createHop('searched', 'failed', { at: last, because: `${app} has no indexer to ask.`, app })
  if (isSearching(snapshot, missing))
    return createHop('searched', 'pending', { because: `${app} is searching now.`, app })
  if (last === null)
    return createHop('searched', 'pending', {
      because: prefixWithParts(missing, snapshot, `${app} has not searched yet.`),
      ...next,
      app,
    })
  const heard = indexers.filter(({ answered }) => answered !== null)
  const answered = heard.filter(({ answered: yes }) => yes)
  if (heard.length === 0)
    return createHop('searched', 'done', {
      at: last,
      evidence: `${app} searched; who answered is not remembered.`,
      ...next,
      app,
    })
  const offers = answered.reduce((sum, one) => sum + (one.offers_total ?? 0), 0)
  const evidence = `${answered.length} of ${heard.length} indexers answered, ${offers} ${offers === 1 ? 'offer' : 'offers'}.`
  if (answered.length === 0)
    return createHop('searched', 'failed', { at: last, evidence, because: 'No indexer answered.', ...next, app })
  return createHop('searched', 'done', { at: last, evidence, ...next, app })
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
function indexersNotAsked(snapshot: TraceSnapshot): SearchedIndexerData[] {
  return enabledIndexers(snapshot).map(({ name, managed }) => ({
    indexer: name,
    answered: null,
    offers_total: null,
    queried_at: null,
    because: managed?.failure ? 'It failed too often and is left alone for now.' : null,
  }))
}

/** The indexer manager knows no items, so its queries are matched by library, time and text. */
function indexersAskedAt(snapshot: TraceSnapshot, last: Date): SearchedIndexerData[] {
  const { indexerManagers, managerTitle } = snapshot
  const near = indexerManagers
    .flatMap(({ asked }) => (asked.known ? asked.value : []))
    .filter(({ kind, source, at, query }) => {
      const together = Math.abs(at.getTime() - last.getTime()) <= SAME_SEARCH_MS
      return (
        kind === 'query' &&
        together &&
        source?.toLowerCase() === managerTitle.toLowerCase() &&
        isQueryForItem(query, snapshot)
      )
    })
  return enabledIndexers(snapshot).map(({ name, managed }) => {
    const query = near.find(({ indexer }) => indexer === managed?.id)
    const silent = query ? (query.successful ? null : 'It did not answer.') : 'No query to it was seen.'
    return {
      indexer: name,
      answered: query?.successful ?? null,
      offers_total: query?.successful ? query.results : null,
      queried_at: query?.at.toISOString() ?? null,
      because: silent === null ? null : managed?.failure ? 'It failed too often and is left alone for now.' : silent,
    }
  })
}

/** source: a question by number carries `{TvdbId:…}` or the like and no title. */
function isQueryForItem(query: string | null, { item }: TraceSnapshot): boolean {
  if (query === null || query.trim() === '') return true
  const numbers = Object.values(item.ids).filter((id) => id !== null)
  if (/\{\w+:/.test(query)) return numbers.some((id) => query.includes(`:${id}}`))
  const said = ` ${normalizeTitle(query)} `
  return [item.title, ...item.alternative_titles].some((title) => said.includes(` ${normalizeTitle(title)} `))
}

/** Returns the library's enabled indexers, each with its manager's data. */
function enabledIndexers({ configuredIndexers, indexerManagers }: TraceSnapshot) {
  const managed = indexerManagers.flatMap(({ indexers }) => (indexers.known ? indexers.value : []))
  const enabled = configuredIndexers.known ? configuredIndexers.value.filter((one) => one.enabled) : []
  return enabled.map(({ name, manager_indexer_id: id }) => ({
    name: withoutManagerSuffix(name),
    managed: managed.find((one) => one.id === id),
  }))
}

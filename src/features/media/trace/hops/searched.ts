import type { HopData, IndexerData } from '../../../../../contract/kinds/trace.ts'
import { fold } from '../fold.ts'
import type { Seen } from '../look.ts'
import { about, earliest, hop, indexerName, latest, type Judged } from './hop.ts'

/** A search and the questions that it made the manager ask lie this close together. */
const TOGETHER_MS = 5 * 60_000

/** What is missing and was not taken: whether it was searched for, when, and what the indexers said. */
export function searched({ seen, wanted }: Judged): { hop: HopData; indexers: IndexerData[] } {
  const { library: app, parts } = seen
  const only = (data: HopData) => ({ hop: data, indexers: [] })
  if (!parts.known) return only(hop('searched', 'not-known', { because: parts.because, app }))
  if (wanted.length === 0) return only(hop('searched', 'waiting', { app }))
  const missing = wanted.filter(({ standing }) => standing.passed === 0)
  const last = latest((missing.length > 0 ? missing : wanted).map(({ part }) => part.searched_at))
  if (missing.length === 0) {
    const because = `${app} found it without searching, or does not remember.`
    const told = last
      ? hop('searched', 'done', { at: last, evidence: `${app} searched.`, app })
      : hop('searched', 'not-needed', { because, app })
    return only(told)
  }
  const indexers = last === null ? notAsked(seen) : askedThen(seen, last)
  return { hop: looked(seen, missing, last, indexers), indexers }
}

function looked(seen: Seen, missing: Judged['wanted'], last: Date | null, indexers: readonly IndexerData[]): HopData {
  const { library: app, sources } = seen
  const next_at = earliest(resting(seen))
  const again = next_at === null ? '' : '; one that rests is asked again'
  const next = { expected_next: `${app} takes it as soon as an indexer announces one that fits${again}.`, next_at }
  if (sources.known && !sources.value.some(({ enabled }) => enabled))
    return hop('searched', 'failed', { at: last, because: `${app} has no indexer to ask.`, app })
  if (isSearching(seen, missing)) return hop('searched', 'waiting', { because: `${app} is searching now.`, app })
  if (last === null)
    return hop('searched', 'waiting', { because: about(missing, seen, `${app} has not searched yet.`), ...next, app })
  const heard = indexers.filter(({ answered }) => answered !== null)
  const answered = heard.filter(({ answered: yes }) => yes)
  if (heard.length === 0)
    return hop('searched', 'done', {
      at: last,
      evidence: `${app} searched; who answered is not remembered.`,
      ...next,
      app,
    })
  const offers = answered.reduce((sum, one) => sum + (one.offers ?? 0), 0)
  const evidence = `${answered.length} of ${heard.length} indexers answered, ${offers} ${offers === 1 ? 'offer' : 'offers'}.`
  if (answered.length === 0)
    return hop('searched', 'failed', { at: last, evidence, because: 'No indexer answered.', ...next, app })
  return hop('searched', 'done', { at: last, evidence, ...next, app })
}

function isSearching({ commands, item }: Seen, missing: Judged['wanted']): boolean {
  if (!commands.known) return false
  return commands.value.some(
    ({ name, status, items, parts }) =>
      name.endsWith('Search') &&
      (status === 'queued' || status === 'started') &&
      (missing.some(({ part }) => parts.includes(part.id)) || (parts.length === 0 && items.includes(item.id))),
  )
}

const resting = ({ managers, now }: Seen): (Date | null)[] =>
  managers
    .flatMap(({ indexers }) => (indexers.known ? indexers.value : []))
    .map(({ failing }) => (failing?.until && failing.until > now ? failing.until : null))

/** Whom the library would ask, and who is left alone for now. */
function notAsked(seen: Seen): IndexerData[] {
  return sourcesOf(seen).map(({ name, managed }) => ({
    name,
    answered: null,
    offers: null,
    at: null,
    because: managed?.failing ? 'It failed too often and is left alone for now.' : null,
  }))
}

/** The manager knows no item: its questions are found by who asked, when, and what for. */
function askedThen(seen: Seen, last: Date): IndexerData[] {
  const { managers, library } = seen
  const near = managers
    .flatMap(({ asked }) => (asked.known ? asked.value : []))
    .filter(({ kind, source, at, query }) => {
      const together = Math.abs(at.getTime() - last.getTime()) <= TOGETHER_MS
      return kind === 'query' && together && source?.toLowerCase() === library.toLowerCase() && isFor(query, seen)
    })
  return sourcesOf(seen).map(({ name, managed }) => {
    const query = near.find(({ indexer }) => indexer === managed?.id)
    const silent = query ? (query.successful ? null : 'It did not answer.') : 'It was not seen to be asked.'
    return {
      name,
      answered: query?.successful ?? null,
      offers: query?.successful ? query.results : null,
      at: query?.at.toISOString() ?? null,
      because: silent === null ? null : managed?.failing ? 'It failed too often and is left alone for now.' : silent,
    }
  })
}

/** source: a question by number carries `{TvdbId:…}` or the like and no title. */
function isFor(query: string | null, { item }: Seen): boolean {
  if (query === null || query.trim() === '') return true
  const numbers = Object.values(item.ids).filter((id) => id !== null)
  if (/\{\w+:/.test(query)) return numbers.some((id) => query.includes(`:${id}}`))
  const said = ` ${fold(query)} `
  return [item.title, ...item.also].some((title) => said.includes(` ${fold(title)} `))
}

/** Those the library asks, each with what its manager says of it. */
function sourcesOf({ sources, managers }: Seen) {
  const managed = managers.flatMap(({ indexers }) => (indexers.known ? indexers.value : []))
  const enabled = sources.known ? sources.value.filter((one) => one.enabled) : []
  return enabled.map(({ name, managed_as: id }) => ({
    name: indexerName(name),
    managed: managed.find((one) => one.id === id),
  }))
}

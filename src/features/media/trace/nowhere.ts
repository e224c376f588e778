import { hopNames, type HopData, type TraceData } from '../../../../contract/kinds/trace.ts'
import type { TraceApps } from './apps.ts'
import { unplaced, type Held } from './by-download.ts'
import { hop } from './hops/hop.ts'
import { requested } from './hops/wished.ts'
import { commandFor, summarise } from './summary.ts'
import type { Wish } from './wish.ts'

type Silent = TraceData['not_known']

/** A trace of which nothing is told yet. */
export const empty = (term: string): TraceData => ({
  term,
  summary: '',
  item: null,
  hops: [],
  parts: [],
  linked: null,
  indexers: [],
  refusals: [],
  disagreements: [],
  candidates: [],
  not_known: [],
  search: null,
  command: null,
})

/** Asked for, and in no library: it waits for approval, or was lost on the way. */
export function filedNowhere(term: string, { request, called }: Wish, desk: string, silent: Silent): TraceData {
  const [asked, approved] = requested({ known: true, value: request, at: request.asked_at }, desk)
  const handed = request.state === 'approved' || request.state === 'completed'
  const lost = handed ? `${desk} approved it, and no library has it.` : null
  const [unheard] = silent
  const known = unheard
    ? hop('known', 'not-known', unheard)
    : hop('known', lost ? 'failed' : 'waiting', { because: lost, app: desk })
  const rest = hopNames.slice(3).map((name) => hop(name, 'waiting'))
  const hops: HopData[] = [asked!, approved!, known, ...rest]
  const { media, ids, seasons } = request
  return {
    ...empty(term),
    summary: summarise(hops, []),
    item: {
      title: called?.title ?? null,
      year: called?.year ?? null,
      media,
      season: seasons.length === 1 ? seasons[0]! : null,
      episode: null,
      library: null,
      ids,
      parts_here: null,
      parts_wanted: null,
    },
    hops,
    not_known: silent,
    command: lost && !unheard ? 'usher checks library' : commandFor(hops, term),
  }
}

/** A client has it, and no library can say what it is. */
export function placedNowhere(term: string, download: Held, { libraries }: TraceApps, silent: Silent): TraceData {
  if (!download.download && download.rows.length === 0) return nobodyKnows(term, download.silent)
  const library = download.library === null ? null : libraries[download.library]!.title
  const { title, hops } = unplaced(download, library)
  return {
    ...empty(term),
    summary: summarise(hops, []),
    item: {
      title,
      year: null,
      media: 'other',
      season: null,
      episode: null,
      library,
      ids: { tvdb: null, tmdb: null, imdb: null, musicbrainz: null },
      parts_here: null,
      parts_wanted: null,
    },
    hops,
    not_known: [...silent, ...download.silent.filter((one) => !silent.some(({ because }) => because === one.because))],
    command: commandFor(hops, term),
  }
}

/** A library that does not answer may be the one that has it, so nobody can say that there is no such thing. */
export function nobodyKnows(term: string, silent: Silent): TraceData {
  const { app, because } = silent[0]!
  return {
    ...empty(term),
    summary: `Whether anything answers to "${term}" is not known. ${because}`,
    hops: hopNames.map((name) => hop(name, 'not-known', { because, app })),
    not_known: silent,
    command: 'usher status',
  }
}

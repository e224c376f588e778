import { hopNames, type HopData, type TraceData } from '../../../../contract/kinds/trace.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { TraceApps } from './apps.ts'
import { describeUntrackedDownload, type DownloadMatch } from './download-match.ts'
import { createHop } from './hops/hop.ts'
import { hopsOfRequest } from './hops/request-hops.ts'
import { suggestTraceCommand, summarizeTrace } from './summary.ts'
import { foldHops } from './steps.ts'
import type { UnfiledRequest } from './unfiled-requests.ts'

type UnansweredApps = TraceData['not_known']

export const emptyTrace = (term: string): TraceData => ({
  term,
  summary: '',
  item: null,
  hops: [],
  steps: [],
  parts: [],
  hardlinked: null,
  indexers: [],
  rejections: [],
  disagreements: [],
  other_libraries: [],
  candidates: [],
  candidates_total: 0,
  complete: true,
  not_known: [],
  search: null,
  command: null,
})

/** Traces a request that is in no library: it awaits approval or was never added. */
export function traceUnfiledRequest(
  term: string,
  { request, titleInfo }: UnfiledRequest,
  managerTitle: string,
  unanswered: UnansweredApps,
): TraceData {
  const [requested, approved] = hopsOfRequest({ known: true, value: request, at: request.requested_at }, managerTitle)
  const isApproved = request.state === 'approved' || request.state === 'completed'
  const notAdded = isApproved ? `${managerTitle} approved it, but no library has it.` : null
  const [firstUnanswered] = unanswered
  const added = firstUnanswered
    ? createHop('added', 'not-known', { because: firstUnanswered.because, app: firstUnanswered.subject })
    : createHop('added', notAdded ? 'failed' : 'pending', { because: notAdded, app: managerTitle })
  const rest = hopNames.slice(3).map((name) => createHop(name, 'pending'))
  const hops: HopData[] = [requested!, approved!, added, ...rest]
  const { media, ids, seasons } = request
  return {
    ...emptyTrace(term),
    summary: summarizeTrace(hops, []),
    item: {
      title: titleInfo?.title ?? null,
      year: titleInfo?.year ?? null,
      media,
      picture: null,
      season: seasons.length === 1 ? seasons[0]! : null,
      episode: null,
      library_app: null,
      ids,
      parts_available: null,
      parts_wanted: null,
    },
    hops,
    steps: foldHops(hops, []),
    ...completenessOf(unanswered),
    command: notAdded && !firstUnanswered ? 'usher checks library' : suggestTraceCommand(hops, term),
  }
}

/** Traces a download that no library knows. */
export function traceUntrackedDownload(
  term: string,
  download: DownloadMatch,
  { mediaManagers }: TraceApps,
  unanswered: UnansweredApps,
): TraceData {
  if (!download.download && download.rows.length === 0) return traceUnknownTerm(term, download.unanswered)
  const library = download.managerIndex === null ? null : mediaManagers[download.managerIndex]!.title
  const { title, hops } = describeUntrackedDownload(download, library)
  return {
    ...emptyTrace(term),
    summary: summarizeTrace(hops, []),
    item: {
      title,
      year: null,
      media: null,
      picture: null,
      season: null,
      episode: null,
      library_app: library,
      ids: { tvdb: null, tmdb: null, imdb: null, musicbrainz: null },
      parts_available: null,
      parts_wanted: null,
    },
    hops,
    steps: foldHops(hops, []),
    ...completenessOf([...unanswered, ...download.unanswered]),
    command: suggestTraceCommand(hops, term),
  }
}

/** A library that does not answer may have the item, so usher cannot say that it does not exist. */
export function traceUnknownTerm(term: string, unanswered: UnansweredApps): TraceData {
  const { subject, because } = unanswered[0]!
  const hops = hopNames.map((name) => createHop(name, 'not-known', { because, app: subject }))
  return {
    ...emptyTrace(term),
    summary: `usher cannot tell yet whether "${term}" exists. ${because}`,
    hops,
    steps: foldHops(hops, []),
    ...completenessOf(unanswered),
    command: 'usher status',
  }
}

import type { TraceCandidateData, TraceData } from '../../../../contract/kinds/trace.ts'
import { completenessOf } from '../../../lib/known.ts'
import { usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { untitledRequestName } from '../requests/titles.ts'
import { describePage, pageOf } from '../shared/page.ts'
import type { TraceApps } from './apps.ts'
import { partHistories, isWanted } from './part-history.ts'
import { findDisagreements } from './disagreements.ts'
import { downloadHops } from './hops/download-hops.ts'
import { mediaManagerHops } from './hops/media-manager-hops.ts'
import type { StageInput } from './hops/hop.ts'
import { searchHop } from './hops/search-hop.ts'
import { playbackHops } from './hops/playback-hops.ts'
import { requestHops } from './hops/request-hops.ts'
import { gatherTraceSnapshot, type TraceSnapshot } from './snapshot.ts'
import { emptyTrace, traceUnfiledRequest, traceUnknownTerm, traceUntrackedDownload } from './untracked.ts'
import { describeParts } from './parts.ts'
import { rejectedReleases } from './rejected-releases.ts'
import type { ManagedItem } from './library-items.ts'
import { resolveTerm } from './resolve-term.ts'
import { foldHops } from './steps.ts'
import { shortestTermFor, type TitleMatcher } from './title-matcher.ts'
import { resolveScope } from './scope.ts'
import { partProgressOf } from './part-progress.ts'
import { findBlockingHop, suggestTraceCommand, summarizeTrace } from './summary.ts'
import { importWasHardlinked, unansweredInTrace } from './completeness.ts'
import type { UnfiledRequest } from './unfiled-requests.ts'

interface TraceQuery {
  apps: TraceApps
  term: string
  season: number | undefined
  /** The first of the candidates to return. */
  from?: number | undefined
  now: Date
}

type UnansweredApps = TraceData['not_known']

/**
 * Traces the item that a term means. Throws `ASKED-6` if nothing matches, `ASKED-5` for an impossible season.
 * An app that does not answer hides only its own data.
 */
export async function gatherTrace({ apps, term, season, from, now }: TraceQuery): Promise<TraceData> {
  const { items, copies, unfiledRequests, parsedTerm, matchTitle, download, unanswered, knownTitles } =
    await resolveTerm({
      apps,
      term,
      season,
    })
  const [only] = items
  if (items.length > 1)
    return traceWithCandidates({ term, from, unanswered }, items, (managedItem) =>
      itemCandidate(managedItem, matchTitle),
    )
  if (only) {
    const scope = resolveScope(only.item, parsedTerm, season)
    const hasCopies = copies.length > 0
    const trace = async ({ mediaManager, item }: ManagedItem) => {
      const snapshot = await gatherTraceSnapshot(apps, mediaManager, item, scope, now)
      return traceItem(term, { ...snapshot, hasCopies }, unanswered)
    }
    const [first, ...others] = await Promise.all([trace(only), ...copies.map(trace)])
    return withOtherLibraries(first!, others)
  }
  const [unfiledRequest] = unfiledRequests
  const requestManagerTitle = apps.requestManager?.title ?? ''
  if (unfiledRequests.length > 1)
    return traceWithCandidates({ term, from, unanswered }, unfiledRequests, (request) =>
      requestCandidate(request, requestManagerTitle),
    )
  if (unfiledRequest) return traceUnfiledRequest(term, unfiledRequest, requestManagerTitle, unanswered)
  if (download) return traceUntrackedDownload(term, download, apps, unanswered)
  if (unanswered.length > 0) return traceUnknownTerm(term, unanswered)
  throw usherError('ASKED-6', {
    what: 'film or series',
    name: term,
    nearest: didYouMean(parsedTerm.title, knownTitles),
    list: 'requests',
  })
}

function traceItem(term: string, snapshot: TraceSnapshot, unanswered: UnansweredApps): TraceData {
  const allParts = partHistories(snapshot).map((history) => ({
    ...history,
    progress: partProgressOf(history, snapshot),
  }))
  const wantedParts = allParts.filter((part) => isWanted(part, snapshot.now))
  const input: StageInput = { snapshot, allParts, wantedParts }
  const rejections = rejectedReleases(snapshot, wantedParts)
  const search = searchHop(input)
  const hops = [
    ...requestHops(input),
    ...mediaManagerHops(input),
    search.hop,
    ...downloadHops(input, { indexers: search.indexers, rejections }),
    ...playbackHops(input),
  ]
  const parts = describeParts(allParts, snapshot)
  const { item, scope, managerTitle } = snapshot
  return {
    ...emptyTrace(term),
    summary: summarizeTrace(hops, parts),
    item: {
      title: item.title,
      year: item.year,
      media: item.media,
      picture: item.picture,
      season: scope.season,
      episode: scope.episode,
      library_app: managerTitle,
      ids: item.ids,
      parts_available: snapshot.parts.known ? allParts.filter(({ part }) => part.file !== null).length : null,
      parts_wanted: snapshot.parts.known ? wantedParts.length : null,
    },
    hops,
    steps: foldHops(hops, parts),
    parts,
    hardlinked: importWasHardlinked(input),
    indexers: search.indexers,
    rejections,
    disagreements: findDisagreements(input),
    ...completenessOf([...unanswered, ...unansweredInTrace(snapshot)]),
    command: suggestTraceCommand(hops, term),
  }
}

/** Tells apart what several libraries have of one title. */
function withOtherLibraries(trace: TraceData, others: readonly TraceData[]): TraceData {
  if (others.length === 0) return trace
  const all = [trace, ...others]
  const isComplete = (one: TraceData) => findBlockingHop(one.hops) === undefined
  return {
    ...trace,
    summary: all.map(({ item, summary }) => `${item?.library_app ?? ''}: ${summary}`).join(' '),
    other_libraries: others.map(({ item, summary, hops, steps, parts, hardlinked, disagreements }) => ({
      library_app: item?.library_app ?? null,
      summary,
      hops,
      steps,
      parts,
      parts_available: item?.parts_available ?? null,
      parts_wanted: item?.parts_wanted ?? null,
      hardlinked,
      disagreements,
    })),
    ...completenessOf(all.flatMap(({ not_known }) => not_known)),
    command: (all.find((one) => !isComplete(one)) ?? trace).command,
  }
}

function traceWithCandidates<T>(
  { term, from, unanswered }: { term: string; from: number | undefined; unanswered: UnansweredApps },
  matches: readonly T[],
  describeCandidate: (match: T) => TraceCandidateData,
): TraceData {
  const page = { from, count: MAX_CANDIDATES }
  return {
    ...emptyTrace(term),
    summary: `"${term}" may mean ${matches.length} things.${describePage(matches.length, page)}`,
    candidates: pageOf(matches, page).map(describeCandidate),
    candidates_total: matches.length,
    ...completenessOf(unanswered),
  }
}

const itemCandidate = (managedItem: ManagedItem, resolve: TitleMatcher<ManagedItem>): TraceCandidateData => ({
  term: shortestTermFor(managedItem, resolve),
  title: managedItem.item.title,
  year: managedItem.item.year,
  media: managedItem.item.media,
  picture: managedItem.item.picture,
  library_app: managedItem.managerTitle,
})

const requestCandidate = ({ request, titleInfo }: UnfiledRequest, managerTitle: string): TraceCandidateData => ({
  term: `request ${request.id}`,
  title: titleInfo?.title ?? untitledRequestName(request),
  year: titleInfo?.year ?? null,
  media: request.media,
  picture: null,
  library_app: managerTitle,
})

const MAX_CANDIDATES = 20

import type { TraceCandidateData, TraceData } from '../../../../contract/kinds/trace.ts'
import { usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { untitledRequestName } from '../requests/titles.ts'
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
import { resolveTerm, type ManagedItem } from './resolve-term.ts'
import { shortestTermFor, type TitleMatcher } from './title-matcher.ts'
import { resolveScope } from './scope.ts'
import { partProgressOf } from './part-progress.ts'
import { suggestTraceCommand, summarizeTrace } from './summary.ts'
import { importWasLinked, unansweredInTrace } from './completeness.ts'
import type { UnfiledRequest } from './unfiled-requests.ts'

interface TraceQuery {
  apps: TraceApps
  term: string
  season: number | undefined
  now: Date
}

type UnansweredApps = TraceData['not_known']

/**
 * Traces the item that a term means. Throws `ASKED-6` if nothing matches, `ASKED-5` for an impossible season.
 * An app that does not answer hides only its own data.
 */
export async function gatherTrace({ apps, term, season, now }: TraceQuery): Promise<TraceData> {
  const { items, unfiledRequests, parsedTerm, matchTitle, download, unanswered, knownTitles } = await resolveTerm({
    apps,
    term,
    season,
  })
  const [only] = items
  if (items.length > 1) return traceWithCandidates(term, items, (kept) => itemCandidate(kept, matchTitle), unanswered)
  if (only) {
    const scope = resolveScope(only.item, parsedTerm, season)
    return traceItem(term, await gatherTraceSnapshot(apps, only.mediaManager, only.item, scope, now), unanswered)
  }
  const [wish] = unfiledRequests
  const desk = apps.requestManager?.title ?? ''
  if (unfiledRequests.length > 1)
    return traceWithCandidates(term, unfiledRequests, (one) => requestCandidate(one, desk), unanswered)
  if (wish) return traceUnfiledRequest(term, wish, desk, unanswered)
  if (download) return traceUntrackedDownload(term, download, apps, unanswered)
  if (unanswered.length > 0) return traceUnknownTerm(term, unanswered)
  throw usherError('ASKED-6', {
    what: 'film or series',
    name: term,
    nearest: didYouMean(parsedTerm.title, knownTitles),
    list: 'requests',
  })
}

function traceItem(term: string, snapshot: TraceSnapshot, silent: UnansweredApps): TraceData {
  const allParts = partHistories(snapshot).map((chain) => ({ ...chain, progress: partProgressOf(chain, snapshot) }))
  const wantedParts = allParts.filter((one) => isWanted(one, snapshot.now))
  const input: StageInput = { snapshot, allParts, wantedParts }
  const refusals = rejectedReleases(snapshot, wantedParts)
  const search = searchHop(input)
  const hops = [
    ...requestHops(input),
    ...mediaManagerHops(input),
    search.hop,
    ...downloadHops(input, { indexers: search.indexers, refusals }),
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
      season: scope.season,
      episode: scope.episode,
      library_app: managerTitle,
      ids: item.ids,
      parts_available: snapshot.parts.known ? allParts.filter(({ part }) => part.file !== null).length : null,
      parts_wanted: snapshot.parts.known ? wantedParts.length : null,
    },
    hops,
    parts,
    hardlinked: importWasLinked(input),
    indexers: search.indexers,
    rejections: refusals,
    disagreements: findDisagreements(input),
    not_known: [...silent, ...unansweredInTrace(snapshot)],
    command: suggestTraceCommand(hops, term),
  }
}

function traceWithCandidates<T>(
  term: string,
  all: readonly T[],
  told: (one: T) => TraceCandidateData,
  silent: UnansweredApps,
): TraceData {
  const more = all.length > MAX_CANDIDATES ? ` These are the first ${MAX_CANDIDATES}.` : ''
  const summary = `"${term}" may mean ${all.length} things.${more}`
  return { ...emptyTrace(term), summary, candidates: all.slice(0, MAX_CANDIDATES).map(told), not_known: silent }
}

const itemCandidate = (kept: ManagedItem, resolve: TitleMatcher<ManagedItem>): TraceCandidateData => ({
  term: shortestTermFor(kept, resolve),
  title: kept.item.title,
  year: kept.item.year,
  media: kept.item.media,
  library_app: kept.managerTitle,
})

const requestCandidate = ({ request, titleInfo }: UnfiledRequest, desk: string): TraceCandidateData => ({
  term: `request ${request.id}`,
  title: titleInfo?.title ?? untitledRequestName(request),
  year: titleInfo?.year ?? null,
  media: request.media,
  library_app: desk,
})

const MAX_CANDIDATES = 20

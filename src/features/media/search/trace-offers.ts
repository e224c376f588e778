import type { HopData, RejectedReleaseData, TraceSearchData, TraceData } from '../../../../contract/kinds/trace.ts'
import { createHop } from '../trace/hops/hop.ts'
import { suggestTraceCommand, summarizeTrace } from '../trace/summary.ts'

/** Adds search results to a trace: the queried indexers, and the reasons if nothing was grabbed. */
export function addOffersToTrace(
  trace: TraceData,
  search: TraceSearchData,
  managerTitle: string,
  now: Date,
): TraceData {
  const { offers, failures } = search
  const anyGrabbed = offers.some((offer) => offer.grabbed)
  const rejections = offers.flatMap(({ title, because, indexer, grabbed }): RejectedReleaseData[] =>
    grabbed || because === null ? [] : [{ title, because, indexer, rejected_at: now.toISOString(), app: managerTitle }],
  )
  const rejectedTitles = new Set(rejections.map(({ title }) => title))
  const hops = trace.hops.map((hop): HopData => {
    if (hop.hop === 'searched') return currentSearchHop(search, managerTitle, now)
    if (hop.hop === 'grabbed' && !anyGrabbed && failures.length === 0 && hop.state !== 'done')
      return { ...hop, state: 'failed', because: summarizeRejections(search), expected_next: hop.expected_next }
    return hop
  })
  return {
    ...trace,
    hops,
    summary: summarizeTrace(hops, trace.parts),
    rejections: [...rejections, ...trace.rejections.filter(({ title }) => !rejectedTitles.has(title))],
    search,
    command: suggestTraceCommand(hops, trace.term),
  }
}

function currentSearchHop({ offers, failures: [firstFailure] }: TraceSearchData, app: string, at: Date): HopData {
  if (firstFailure && offers.length === 0) return createHop('searched', 'not-known', { because: firstFailure, app })
  const indexerCount = new Set(offers.map(({ indexer }) => indexer)).size
  const evidence =
    offers.length === 0
      ? 'No indexer offers it.'
      : `${countNoun(offers.length, 'offer')} from ${countNoun(indexerCount, 'indexer')}.`
  return createHop('searched', 'done', { at, evidence, app })
}

const MAX_REASONS = 3

/** Summarises the most common rejection reasons: `7 × "…"`. */
function summarizeRejections({ offers }: TraceSearchData): string {
  if (offers.length === 0) return 'No indexer offers it.'
  const reasons = [...Map.groupBy(offers, ({ because }) => because ?? '')]
    .map(([because, sameReason]) => ({ because, count: sameReason.length }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_REASONS)
  return `Every offer was rejected: ${reasons.map(({ because, count }) => `${count === 1 ? '' : `${count} × `}${because.replace(/[.]$/, '')}`).join(', ')}.`
}

const countNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

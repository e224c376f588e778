import type { HopData, RejectedReleaseData, TraceSearchData, TraceData } from '../../../../contract/kinds/trace.ts'
import { createHop } from '../trace/hops/hop.ts'
import { suggestTraceCommand, summarizeTrace } from '../trace/summary.ts'

/** Adds search results to a trace: the queried indexers, and the reasons if nothing was grabbed. */
export function addOffersToTrace(trace: TraceData, search: TraceSearchData, library: string, now: Date): TraceData {
  const { offers, failures } = search
  const anyGrabbed = offers.some((one) => one.grabbed)
  const refused = offers.flatMap(({ title, because, indexer, grabbed }): RejectedReleaseData[] =>
    grabbed || because === null ? [] : [{ title, because, indexer, rejected_at: now.toISOString(), app: library }],
  )
  const known = new Set(refused.map(({ title }) => title))
  const hops = trace.hops.map((one): HopData => {
    if (one.hop === 'searched') return currentSearchHop(search, library, now)
    if (one.hop === 'grabbed' && !anyGrabbed && failures.length === 0 && one.state !== 'done')
      return { ...one, state: 'failed', because: summarizeRejections(search), expected_next: one.expected_next }
    return one
  })
  return {
    ...trace,
    hops,
    summary: summarizeTrace(hops, trace.parts),
    rejections: [...refused, ...trace.rejections.filter(({ title }) => !known.has(title))],
    search,
    command: suggestTraceCommand(hops, trace.term),
  }
}

function currentSearchHop({ offers, failures: [unheard] }: TraceSearchData, app: string, at: Date): HopData {
  if (unheard && offers.length === 0) return createHop('searched', 'not-known', { because: unheard, app })
  const from = new Set(offers.map(({ indexer }) => indexer)).size
  const evidence =
    offers.length === 0
      ? 'No indexer offers it.'
      : `${countNoun(offers.length, 'offer')} from ${countNoun(from, 'indexer')}.`
  return createHop('searched', 'done', { at, evidence, app })
}

const MAX_REASONS = 3

/** Summarises the most common rejection reasons: `7 × "…"`. */
function summarizeRejections({ offers }: TraceSearchData): string {
  if (offers.length === 0) return 'No indexer offers it.'
  const reasons = [...Map.groupBy(offers, ({ because }) => because ?? '')]
    .map(([because, some]) => ({ because, many: some.length }))
    .toSorted((a, b) => b.many - a.many)
    .slice(0, MAX_REASONS)
  return `Every offer was refused: ${reasons.map(({ because, many }) => `${many === 1 ? '' : `${many} × `}${because.replace(/[.]$/, '')}`).join(', ')}.`
}

const countNoun = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`

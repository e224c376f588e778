import type { HopData, RefusalData, SearchData, TraceData } from '../../../../contract/kinds/trace.ts'
import { hop } from '../trace/hops/hop.ts'
import { commandFor, summarise } from '../trace/summary.ts'

/** A trace with what was offered just now in it: who was asked, and why nothing was taken where nothing was. */
export function withOffers(trace: TraceData, search: SearchData, library: string, now: Date): TraceData {
  const { offers, not_known: silent } = search
  const taken = offers.some((one) => one.taken)
  const refused = offers.flatMap(({ title, because, indexer, taken: went }): RefusalData[] =>
    went || because === null ? [] : [{ title, because, indexer, at: now.toISOString(), app: library }],
  )
  const known = new Set(refused.map(({ title }) => title))
  const hops = trace.hops.map((one): HopData => {
    if (one.hop === 'searched') return searchedNow(search, library, now)
    if (one.hop === 'grabbed' && !taken && silent.length === 0 && one.state !== 'done')
      return { ...one, state: 'failed', because: whyNone(search), expected_next: one.expected_next }
    return one
  })
  return {
    ...trace,
    hops,
    summary: summarise(hops, trace.parts),
    refusals: [...refused, ...trace.refusals.filter(({ title }) => !known.has(title))],
    search,
    command: commandFor(hops, trace.term),
  }
}

function searchedNow({ offers, not_known: [unheard] }: SearchData, app: string, at: Date): HopData {
  if (unheard && offers.length === 0) return hop('searched', 'not-known', { because: unheard, app })
  const from = new Set(offers.map(({ indexer }) => indexer)).size
  const evidence =
    offers.length === 0 ? 'Nobody offers it.' : `${counted(offers.length, 'offer')} from ${counted(from, 'indexer')}.`
  return hop('searched', 'done', { at, evidence, app })
}

const REASONS = 3

/** The reasons that most offers share: `7 × "…"`. */
function whyNone({ offers }: SearchData): string {
  if (offers.length === 0) return 'Nobody offers it.'
  const reasons = [...Map.groupBy(offers, ({ because }) => because ?? '')]
    .map(([because, some]) => ({ because, many: some.length }))
    .toSorted((a, b) => b.many - a.many)
    .slice(0, REASONS)
  return `Every offer was refused: ${reasons.map(({ because, many }) => `${many === 1 ? '' : `${many} × `}${because.replace(/[.]$/, '')}`).join(', ')}.`
}

const counted = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`

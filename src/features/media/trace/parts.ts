import type { PartData, PartState } from '../../../../contract/kinds/trace.ts'
import { isOut } from './chain.ts'
import type { Come } from './hops/hop.ts'
import type { Seen } from './look.ts'

/** The episodes or albums one by one. A film has none. */
export function partsData(all: readonly Come[], seen: Seen): PartData[] {
  if (seen.item.media === 'films') return []
  return all.map((come) => {
    const { part, standing } = come
    const state = stateOf(come, seen)
    const { trouble, unknown, waits } = standing
    return {
      season: part.season,
      number: part.number,
      title: part.title,
      out_at: part.out_at?.toISOString() ?? null,
      state,
      because:
        state === 'here' || state === 'not-monitored'
          ? null
          : (trouble ?? unknown ?? waits ?? plainly(state, seen.library)),
    }
  })
}

function plainly(state: PartState, library: string): string | null {
  if (state === 'not-out-yet') return 'It is not out yet.'
  return state === 'wanted' ? `${library} has taken nothing for it yet.` : null
}

function stateOf(come: Come, { now }: Seen): PartState {
  const { part, row, standing } = come
  if (part.file !== null) return 'here'
  if (standing.trouble !== null) return 'failed'
  if (standing.unknown !== null) return 'not-known'
  if (row || standing.passed > 0) return 'coming'
  if (!part.monitored) return 'not-monitored'
  return isOut(come, now) ? 'wanted' : 'not-out-yet'
}

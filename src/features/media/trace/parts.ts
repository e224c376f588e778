import type { TracedPartData, PartState } from '../../../../contract/kinds/trace.ts'
import { isReleased } from './part-history.ts'
import type { PartWithProgress } from './hops/hop.ts'
import type { TraceSnapshot } from './snapshot.ts'

/** Returns each episode or album with its state; nothing for a film. */
export function describeParts(parts: readonly PartWithProgress[], snapshot: TraceSnapshot): TracedPartData[] {
  if (snapshot.item.media === 'films') return []
  return parts.map((partWithProgress) => {
    const { part, progress } = partWithProgress
    const state = partStateOf(partWithProgress, snapshot)
    const { trouble, unknown, waits } = progress
    return {
      season: part.season,
      episode: part.number,
      title: part.title,
      released_at: part.available_at?.toISOString() ?? null,
      state,
      because:
        state === 'available' || state === 'not-monitored'
          ? null
          : (trouble ?? unknown ?? waits ?? defaultReason(state, snapshot.managerTitle)),
    }
  })
}

function defaultReason(state: PartState, managerTitle: string): string | null {
  if (state === 'unreleased') return 'It is not out yet.'
  return state === 'wanted' ? `${managerTitle} has grabbed nothing for it yet.` : null
}

function partStateOf(partWithProgress: PartWithProgress, { now }: TraceSnapshot): PartState {
  const { part, queueRow, progress } = partWithProgress
  if (part.file !== null) return 'available'
  if (progress.trouble !== null) return 'failed'
  if (progress.unknown !== null) return 'not-known'
  if (queueRow || progress.hopsPassed > 0) return 'downloading'
  if (!part.monitored) return 'not-monitored'
  return isReleased(partWithProgress, now) ? 'wanted' : 'unreleased'
}

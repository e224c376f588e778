import type { CommandRequest, QueueItem, StuckData, StuckItem } from '../../../clients/typescript/src/index.ts'

/** What a cause or an item says that helps. */
export interface Helps {
  advice: string
  command: string | null
  do: CommandRequest | null
}

export interface HeldUpGroup extends Helps {
  id: string
  summary: string
  evidence: readonly string[]
  items: readonly StuckItem[]
}

export interface SortedQueue {
  /** Each cause once, with everything that it holds up. */
  groups: readonly HeldUpGroup[]
  /** Requests that wait for somebody to say yes are no fault. */
  waiting: readonly StuckItem[]
  /** What is on its way and not in a group. */
  moving: readonly QueueItem[]
}

/** Puts every download in one place: under what holds it up, or among those that move. */
export function groupByCause(
  stuck: Pick<StuckData, 'causes' | 'items'> | null,
  queue: readonly QueueItem[],
): SortedQueue {
  const items = stuck?.items ?? []
  const waiting = items.filter(({ reason_code }) => reason_code === 'waiting-for-approval')
  const held = items.filter(({ reason_code }) => reason_code !== 'waiting-for-approval')
  const shared = (stuck?.causes ?? []).flatMap((cause): HeldUpGroup[] => {
    const affected = held.filter(({ id }) => cause.items.includes(id))
    return affected.length === 0 ? [] : [{ ...cause, items: affected }]
  })
  const inShared = new Set(shared.flatMap(({ items: affected }) => affected.map(({ id }) => id)))
  const own = held.filter(({ id }) => !inShared.has(id)).map((item): HeldUpGroup => ({ ...item, items: [item] }))
  const heldIds = new Set(held.map(({ id }) => id))
  return { groups: [...shared, ...own], waiting, moving: queue.filter(({ id }) => !heldIds.has(id)) }
}

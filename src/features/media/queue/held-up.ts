import type { QueueItem, QueueState } from '../../../../contract/kinds/queue.ts'

/** The states in which nothing goes on by itself. */
const heldUpStates: readonly QueueState[] = ['failed', 'import-blocked', 'stalled', 'paused', 'not-known']

export const isHeldUp = ({ state }: Pick<QueueItem, 'state'>): boolean => heldUpStates.includes(state)

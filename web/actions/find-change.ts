import type { Change } from '../../clients/typescript/src/index.ts'

/** A change is known by its job, or by its action and the time in milliseconds since which it was made. */
export type WantedChange = { job: string } | { action: string; after: number }

/** The clocks of the browser and the server need not agree. */
const CLOCK_DIFFERENCE_MS = 60_000

/** Returns the record of a change if it can be undone. The newest comes first. */
export function findUndoable(changes: readonly Change[], wanted: WantedChange): Change | null {
  const found = changes.find((change) => isWanted(change, wanted))
  return found && found.undo !== null && !found.undone ? found : null
}

function isWanted({ job, action, started_at }: Change, wanted: WantedChange): boolean {
  if ('job' in wanted) return job === wanted.job
  return action === wanted.action && Date.parse(started_at) >= wanted.after - CLOCK_DIFFERENCE_MS
}

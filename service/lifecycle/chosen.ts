import type { HistoryEntry } from '../state/state.ts'

/** The forms that somebody turned on by name and has not turned off since. Newest first in, as history tells it. */
export function chosenForms(history: readonly Pick<HistoryEntry, 'action' | 'targets' | 'ended'>[]): string[] {
  const chosen = new Set<string>()
  for (const { action, targets, ended } of history.toReversed()) {
    if (ended === 'failed') continue
    if (action === 'switch') chosen.clear()
    if (action === 'up' || action === 'switch') for (const form of targets) chosen.add(form)
    if (action === 'down' && targets.length === 0) chosen.clear()
    if (action === 'down') for (const form of targets) chosen.delete(form)
  }
  return [...chosen]
}

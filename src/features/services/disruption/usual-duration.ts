import type { Disruption } from '../../../../contract/kinds/disruption.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { NOTHING_CHANGED } from '../../../platform/store/change-history.ts'
import type { HistoryEntry } from '../../../platform/store/types.ts'

/** What identifies a change that is made again and again. */
export interface RepeatedChange {
  action: string
  /** As history records them. */
  targets: readonly string[]
}

const MAX_RUNS = 5

/**
 * Returns the median of the last completed jobs that made the same change and had something to do. Unreadable history
 * counts as none.
 */
export function usualDuration(
  machine: Pick<Machine, 'state'>,
  change: RepeatedChange,
): Pick<Disruption, 'usual_seconds' | 'measured_runs'> {
  const seconds = readHistory(machine)
    .filter((entry) => isSameChange(entry, change))
    .slice(0, MAX_RUNS)
    .map(({ started_at, ended_at }) => (Date.parse(ended_at!) - Date.parse(started_at)) / 1000)
    .toSorted((one, other) => one - other)
  const middle = seconds[Math.floor((seconds.length - 1) / 2)]
  return { usual_seconds: middle === undefined ? null : Math.max(0, Math.round(middle)), measured_runs: seconds.length }
}

function readHistory(machine: Pick<Machine, 'state'>): HistoryEntry[] {
  try {
    return machine.state().history.list()
  } catch (thrown) {
    return orUndefined(thrown) ?? []
  }
}

function isSameChange(
  { action, targets, state, ended_at, job, undoes, no_inverse_because }: HistoryEntry,
  { action: repeated, targets: wanted }: RepeatedChange,
): boolean {
  if (action !== repeated || state !== 'done' || ended_at === null || job === null || undoes !== null) return false
  if (no_inverse_because === NOTHING_CHANGED) return false
  return targets.length === wanted.length && targets.every((target) => wanted.includes(target))
}

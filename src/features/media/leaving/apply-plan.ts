import type { LeavingData } from '../../../../contract/kinds/leaving.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { usherError } from '../../../lib/errors.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { baseData, plannedChanges } from './data.ts'
import type { LeavingDecision } from './decision.ts'
import { readRule, type LeavingRule } from './rule.ts'
import { assertRecordsReadable, gatherLeavingSnapshot } from './snapshot.ts'

export interface LeavingApplyPlan {
  rule: LeavingRule
  decision: LeavingDecision
  /** The number of the newest record: another run may have announced something since. */
  newest: number
  data: LeavingData
}

/** Throws LEAVING-1 while the rule is turned off, and LEAVING-4 if records cannot be read. */
export async function planLeavingApply(machine: Machine): Promise<LeavingApplyPlan> {
  const rule = readRule(machine.state())
  if (rule === null) throw usherError('LEAVING-1', {})
  assertRecordsReadable(machine)
  const newest = newestOf(machine)
  const { decision, gathered } = await gatherLeavingSnapshot(machine, rule)
  const leaving_changes = plannedChanges(decision, rule, machine)
  const data: LeavingData = {
    ...baseData(machine, rule, true),
    dry_run: true,
    summary: describeChanges(leaving_changes),
    titles_left: decision.room.titles,
    bytes_left: decision.room.bytes,
    leaving_changes,
    ...completenessOf(steadyReasons(gathered.not_known)),
  }
  return { rule, decision, newest, data }
}

export const newestOf = ({ state }: Pick<Machine, 'state'>): number => state().leavingTitles.list()[0]?.n ?? 0

/** The words of an app may differ from one moment to the next: a person confirms a dry run by its digest. */
export const steadyReasons = (notKnown: readonly NotKnownData[]): NotKnownData[] =>
  notKnown.map(({ subject }) => ({ subject, because: 'It does not say everything, so what depends on it stays.' }))

/** Counts what the changes would be. */
export function describeChanges(changes: LeavingData['leaving_changes']): string {
  if (changes.length === 0) return 'There is nothing to announce or to remove. Nothing was changed.'
  const { removed, announced, kept, bytes } = countChanges(changes)
  const size = formatBytes(bytes)
  return `To be removed: ${removed} (${size}); to be announced: ${announced}; staying after all: ${kept}. Nothing was changed.`
}

export function countChanges(changes: LeavingData['leaving_changes']) {
  const of = (name: LeavingData['leaving_changes'][number]['leaving_change']) =>
    changes.filter((one) => one.leaving_change === name)
  const bytes = of('remove').reduce((sum, { frees_bytes }) => sum + frees_bytes, 0)
  return { removed: of('remove').length, announced: of('announce').length, kept: of('keep').length, bytes }
}

export function leavingApplyChange({
  decision,
  data,
}: LeavingApplyPlan): Omit<ChangeRecord, 'action' | 'summary'> | null {
  if (data.leaving_changes.length === 0) return null
  const removed = decision.remove.map(({ row }) => row)
  const titles = removed.map(({ n }) => String(n))
  return {
    targets: data.leaving_changes.map(({ title }) => title),
    before: recordedValues('removal', Object.fromEntries(removed.map(({ title }) => [title, 'in the library']))),
    after: null,
    inverse: titles.length === 0 ? null : { action: 'leaving-restore', body: { titles } },
    no_inverse_because:
      titles.length === 0 ? 'Nothing was removed. usher leaving keep keeps an announced title.' : null,
  }
}

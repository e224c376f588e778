import type { LeavingChangeData, LeavingData } from '../../../../contract/kinds/leaving.ts'
import { usherError } from '../../../lib/errors.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { ExportedItem, MediaManagerTransfer } from '../../../platform/media-apps/roles/transfer.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import type { LeavingTitle } from '../../../platform/store/leaving-title.ts'
import { baseData } from './data.ts'
import { FILES_LEFT } from './files-left.ts'
import { DEFAULT_RULE, readRule } from './rule.ts'

export interface LeavingRestorePlan {
  rows: LeavingTitle[]
  data: LeavingData
}

/** Throws LEAVING-3 if none of the titles can be added again. Of several, the others are left out. */
export async function planLeavingRestore(titles: readonly string[], machine: Machine): Promise<LeavingRestorePlan> {
  const { leavingTitles } = machine.state()
  const named = titles.map((title) => ({ title, row: leavingTitles.get(Number(title)) }))
  const possible = named.flatMap(({ row }) => (row && whyNot(row) === null ? [row] : []))
  const [first] = named
  if (possible.length === 0)
    throw usherError('LEAVING-3', {
      title: first?.row?.title ?? first?.title ?? '',
      because: first?.row ? whyNot(first.row)! : 'no title with this number has left',
    })
  const rule = readRule(machine.state())
  return {
    rows: possible,
    data: {
      ...baseData(machine, rule ?? DEFAULT_RULE, rule !== null),
      dry_run: true,
      summary: `To be added again: ${possible.length}. Nothing was changed.`,
      leaving_changes: possible.map(changeOf),
    },
  }
}

function whyNot({ state, resource, reason }: LeavingTitle): string | null {
  if (state === 'restored') return 'it was added again already'
  if (state !== 'removed' && reason !== FILES_LEFT) return 'it was not removed'
  return resource === null ? 'usher does not know what its app had of it' : null
}

const changeOf = ({ title, year }: LeavingTitle): LeavingChangeData => ({
  leaving_change: 'restore',
  title,
  year,
  leaves_on: null,
  frees_bytes: 0,
  result: 'pending',
  because: null,
})

export const summarizeRestore = ({ rows }: LeavingRestorePlan): string =>
  `Add ${joinWithAnd(rows.map(({ title }) => title))} again`

export function leavingRestoreChange({ rows }: LeavingRestorePlan): Omit<ChangeRecord, 'action' | 'summary'> {
  return {
    targets: rows.map(({ title }) => title),
    before: null,
    after: recordedValues('removal', Object.fromEntries(rows.map(({ title }) => [title, 'in the library']))),
    inverse: null,
    no_inverse_because: 'Its app searches for it at once. Remove it there if it is not wanted after all.',
  }
}

export async function performLeavingRestore(
  { rows, data }: LeavingRestorePlan,
  machine: Machine,
  work: WorkContext,
): Promise<LeavingData> {
  const changes: LeavingChangeData[] = []
  for (const row of rows) {
    work.safePoint()
    const because = await restoreTitle(row, machine)
    const result = because === null ? 'done' : 'failed'
    const summary = because === null ? `${row.title} was added again` : `${row.title} was not added again. ${because}`
    work.reportStep({ subject: row.title, result, summary })
    changes.push({ ...changeOf(row), result, because })
  }
  const done = changes.filter(({ result }) => result === 'done').length
  return {
    ...data,
    dry_run: false,
    summary: `Added again: ${done} of ${changes.length}.`,
    complete: done === changes.length,
    leaving_changes: changes,
  }
}

/** Returns why it could not be added; null if it was, or if its app has it already. */
async function restoreTitle(row: LeavingTitle, machine: Machine): Promise<string | null> {
  const transfer = (await mediaAppsOf(machine)).mediaManagers.find(({ service }) => service === row.service)?.transfer
  if (!transfer) return 'Its app is not in the stack any more.'
  const item = row.resource as unknown as ExportedItem
  const added = await transfer.restoreItem(item)
  // With episodes of its own choice, it is restored only once they have it: to repeat that goes on where it stopped.
  const mayBeThere = (item.episodes ?? []).length === 0
  if (!added.known && !(mayBeThere && (await isThere(row, transfer)))) return added.because
  machine.state().leavingTitles.put({ ...row, state: 'restored', ended_at: machine.now().toISOString() })
  return null
}

/** usher may have been stopped after the app had added it. */
async function isThere({ catalogue_id }: LeavingTitle, transfer: MediaManagerTransfer): Promise<boolean> {
  const items = await transfer.exportItems()
  return items.known && items.value.some((item) => item.catalogue_id === catalogue_id)
}

import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { ExportedItem } from '../../../platform/media-apps/roles/transfer.ts'
import type { LeavingTitle } from '../../../platform/store/leaving-title.ts'
import { GONE_REASON, isSameTitle } from './decision.ts'
import { areFilesLeft, FILES_LEFT } from './files-left.ts'
import { rememberMoment } from '../shared/observed-clock.ts'
import { readRule } from './rule.ts'
import { assertRecordsReadable, gatherLeavingSnapshot } from './snapshot.ts'

export type RemovalResult = { removed: true; bytes: number } | { removed: false; failed: boolean; because: string }

const skipped = (because: string): RemovalResult => ({ removed: false, failed: false, because })
const failed = (because: string): RemovalResult => ({ removed: false, failed: true, because })

/**
 * Removes one announced title. Every app is asked again first, and the limits of the week are read again. The attempt is
 * recorded before the media manager is told, so it counts whatever happens next.
 */
export async function removeTitle(row: LeavingTitle, machine: Machine): Promise<RemovalResult> {
  const rule = readRule(machine.state())
  if (rule === null) return skipped('The rule was turned off.')
  assertRecordsReadable(machine)
  const { decision } = await gatherLeavingSnapshot(machine, rule, (title) => isSameTitle(title, row))
  const chosen = decision.remove.find((one) => one.row.n === row.n)
  if (!chosen) return skipped(reasonFor(row, decision))
  const exported = await exportTitle(row, machine)
  if (typeof exported === 'string') return skipped(exported)
  const { leavingTitles } = machine.state()
  const moment = rememberMoment(machine)
  const attempt: LeavingTitle = {
    ...row,
    state: 'removing',
    bytes: chosen.facts.frees_bytes ?? 0,
    attempted_at: machine.now().toISOString(),
    attempted_ms: moment.observed_ms,
    resource: { ...exported },
  }
  leavingTitles.put(attempt)
  const deleted = await chosen.facts.manager.transfer.deleteItem(row.item)
  const left = await findItem(row, machine)
  if (left === undefined) return failed(deleted.known ? 'Its app does not answer.' : deleted.because)
  if (left !== null) {
    const because = deleted.known ? 'Its app still has it.' : deleted.because
    leavingTitles.put({ ...attempt, state: 'announced', reason: because })
    return failed(because)
  }
  if (await areFilesLeft(row, machine)) {
    leavingTitles.put({ ...attempt, state: 'stays', ended_at: machine.now().toISOString(), reason: FILES_LEFT })
    return failed(FILES_LEFT)
  }
  leavingTitles.put({ ...attempt, state: 'removed', ended_at: machine.now().toISOString(), reason: null })
  return { removed: true, bytes: attempt.bytes }
}

function reasonFor(row: LeavingTitle, { wait, keep }: Awaited<ReturnType<typeof gatherLeavingSnapshot>>['decision']) {
  const waiting = wait.find((one) => one.row.n === row.n)
  const kept = keep.find((one) => one.row.n === row.n)
  return waiting?.brake?.because ?? kept?.because ?? 'Its grace has not ended.'
}

/** Returns what the media manager has of the title, or why it may not be deleted. */
async function exportTitle(row: LeavingTitle, machine: Machine): Promise<ExportedItem | string> {
  const item = await findItem(row, machine)
  if (item === undefined) return 'Its app does not answer.'
  if (item === null) return GONE_REASON
  const isSame = item.catalogue_id === row.catalogue_id && item.path === row.path
  return isSame ? item : GONE_REASON
}

/** New clients for each call, because they remember answers. Undefined if the app does not answer. */
async function findItem(row: LeavingTitle, machine: Machine): Promise<ExportedItem | null | undefined> {
  const manager = (await mediaAppsOf(machine)).mediaManagers.find(({ service }) => service === row.service)
  const found = await manager?.transfer.exportItem(row.item)
  return found?.known ? found.value : undefined
}

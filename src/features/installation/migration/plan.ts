import type { SetupSetting } from '../../../../contract/kinds/setup.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { planSideBySide, type SideBySidePlan } from './side-by-side.ts'
import { planLibraryTransfer, type LibraryTransferPlan } from './library-transfer-plan.ts'
import { modeBlockedReason } from './modes.ts'
import { findExistingSetup, type ExistingSetup } from './existing-setups.ts'
import { resumeOrStartRun, type NamedMigrationRun, type MigrationRun } from './runs.ts'
import { planPortTakeover, findReplacedContainers } from './port-takeover.ts'
import { importNotes, replaceNotes } from './notes.ts'

export interface MigrationPlan {
  sort: 'move'
  mode: MigrationRun['mode']
  old: ExistingSetup
  named: NamedMigrationRun
  /** Null if usher's stack must already be running. */
  beside: SideBySidePlan | null
  /** Null if nothing is to be imported, or everything was already imported and verified. */
  transfer: LibraryTransferPlan | null
  /** Old containers to stop. */
  stops: MigrationRun['stops']
  /** Settings that give the old ports to the new services. */
  takes: SetupSetting[]
  notes: string[]
  /** Whether the old apps can export their data. */
  canExport: boolean
}

/** Plans a migration without changing anything. Throws if it cannot work. */
export async function planMigration(
  mode: MigrationRun['mode'],
  project: string,
  machine: Machine,
): Promise<MigrationPlan> {
  const stack = await machine.stack()
  if (machine.source === 'operator') throw usherError('MIGRATION-11', { directory: stack.directory })
  const old = await findExistingSetup(project, machine)
  const named = resumeOrStartRun(project, mode, machine.state().keyValues, machine.now())
  const blockedReason = named.run.proved ? null : await modeBlockedReason(mode, old, stack)
  if (blockedReason !== null) throw usherError('MIGRATION-6', { project, mode, because: blockedReason })
  await (await machine.runner()).identify()
  const canExport = (await modeBlockedReason('import', old, stack)) === null
  const none = { sort: 'move' as const, mode, old, named, stops: [], takes: [], canExport }
  if (mode === 'import') {
    const transfer = await planLibraryTransfer(old, stack, machine)
    const [unready] = transfer.unready
    if (unready) throw usherError('MIGRATION-7', { because: unready.because, project })
    if (transfer.mediaManagers.length + transfer.indexerManagers.length === 0)
      throw usherError('MIGRATION-8', unreadableDetails(project, transfer))
    return { ...none, beside: null, transfer, notes: importNotes }
  }
  const beside = await planSideBySide(old, machine)
  if (beside.services.length === 0)
    throw usherError('MIGRATION-6', { project, mode, because: describeMissingSettings(beside) })
  if (mode === 'beside') return { ...none, beside, transfer: null, notes: beside.notes }
  return { ...none, ...(await planReplace(none, beside, machine)) }
}

async function planReplace(
  { old, named }: Pick<MigrationPlan, 'old' | 'named'>,
  beside: SideBySidePlan,
  machine: Machine,
): Promise<Pick<MigrationPlan, 'beside' | 'transfer' | 'stops' | 'takes' | 'notes'>> {
  const project = old.name
  if (beside.notIncluded.length > 0)
    throw usherError('MIGRATION-6', { project, mode: 'replace', because: describeMissingSettings(beside) })
  const transfer = named.run.proved ? null : await planLibraryTransfer(old, beside.planned, machine)
  if (transfer && transfer.unreadable.length > 0) throw usherError('MIGRATION-8', unreadableDetails(project, transfer))
  const running = findReplacedContainers(old, beside.services, beside.planned).filter(
    ({ state }) => state === 'running',
  )
  return {
    beside,
    transfer,
    stops: running.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name)),
    takes: remainingPortSettings(named.run, planPortTakeover(old, beside, machine.settings().values()), machine),
    notes: [...beside.notes, ...replaceNotes(old, beside.services, beside.planned)],
  }
}

/** Adds the port settings of an interrupted run that are still to be written. */
function remainingPortSettings({ takes }: MigrationRun, planned: SetupSetting[], machine: Machine): SetupSetting[] {
  const values = machine.settings().values()
  const before = takes
    .filter(({ key }) => planned.every((one) => one.key !== key))
    .map(({ key, to }) => ({ key, from: values[key] || null, to }))
  return [...planned, ...before.filter(({ from, to }) => from !== to)]
}

const unreadableDetails = (project: string, { unreadable }: LibraryTransferPlan) => ({
  project,
  because: unreadable[0] ?? 'usher could not read any of its apps',
})

const describeMissingSettings = ({ notIncluded }: SideBySidePlan): string =>
  `${joinWithAnd(notIncluded.map(({ app }) => app))} cannot start without ${joinWithAnd(notIncluded.map(({ subject }) => subject))}`

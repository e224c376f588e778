import { recordedSettings } from '../../../platform/store/recorded-values.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { MigrationTransferData, MigrationStep } from '../../../../contract/kinds/migration-transfer.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { transferCounts } from './library-transfer-plan.ts'
import type { MigrationPlan } from './plan.ts'
import { migrationStages } from './stages.ts'

const modeSummaries: Record<MigrationPlan['mode'], (name: string) => string> = {
  beside: (name) => `Start usher’s stack beside ${name}`,
  import: (name) => `Import the data of ${name} into usher’s stack`,
  replace: (name) => `Replace ${name} with usher’s stack`,
}

export const summarizeMigration = ({ mode, old }: MigrationPlan): string => modeSummaries[mode](old.name)

export function dryRunMigration(plan: MigrationPlan): AdoptionData {
  const steps = migrationStages(plan).map(({ step, what, isDone }): MigrationStep => ({
    step,
    title: what,
    result: isDone ? 'skipped' : 'pending',
    because: null,
  }))
  return migrationAdoptionData(true, `${summarizeMigration(plan)}: this is a dry run. Nothing was changed.`, {
    ...commonData(plan, steps),
    run: null,
    complete: true,
    command: null,
  })
}

export function migrationOutcome(plan: MigrationPlan, steps: MigrationStep[]): AdoptionData {
  const failed = steps.find(({ result }) => result === 'failed')
  const rollback = steps.find(({ step }) => step === 'rollback')
  const { mode, old, named, canExport } = plan
  const retryCommand = `usher migrate ${mode} ${quoteForShell(old.name)}`
  const summary =
    failed === undefined
      ? `${summarizeMigration(plan)}: done.`
      : rollback?.result === 'done'
        ? `The migration stopped at this step: ${failed.title}. ${old.name} runs again as before, and the new stack runs beside it.`
        : `The migration stopped at this step: ${failed.title}. The steps before it are kept.`
  return migrationAdoptionData(false, summary, {
    ...commonData(plan, steps),
    run: named.name,
    complete: failed === undefined,
    command:
      failed !== undefined
        ? retryCommand
        : mode === 'beside' && canExport
          ? `usher migrate import ${quoteForShell(old.name)}`
          : null,
  })
}

export function migrationAdoptionData(dryRun: boolean, summary: string, moves: MigrationTransferData): AdoptionData {
  return {
    dry_run: dryRun,
    offer: null,
    adopted: moves.mode !== 'rollback',
    files: [],
    operated_project: null,
    summary,
    migration: moves,
  }
}

function commonData({ mode, old, beside, transfer, stops, takes, notes }: MigrationPlan, steps: MigrationStep[]) {
  return {
    mode,
    project: old.name,
    settings: [...(beside?.settings ?? []), ...takes],
    services: beside?.services ?? [],
    writes: beside?.writes ?? [],
    stopped_containers: stops.map(({ name }) => name),
    started_containers: [],
    transfers: transfer ? transferCounts(transfer) : [],
    skipped: [...(beside?.notIncluded ?? []), ...(transfer?.notTransferred ?? [])],
    steps,
    notes,
  }
}

export function migrationChangeRecord({
  old,
  named,
  beside,
  takes,
}: MigrationPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const settings = [...(beside?.settings ?? []), ...takes]
  return {
    targets: [old.name, ...(beside?.services ?? [])],
    before: recordedSettings(settings.toReversed(), 'from'),
    after: recordedSettings(settings, 'to'),
    inverse: { action: 'migrate', body: { mode: 'rollback', project: old.name, rollback_run: named.name } },
    no_inverse_because: null,
  }
}

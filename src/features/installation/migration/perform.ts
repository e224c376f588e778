import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { MigrationStep } from '../../../../contract/kinds/migration-transfer.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { MigrationPlan } from './plan.ts'
import { saveMigrationRun, type MigrationRun } from './runs.ts'
import { startServices, writeSettings } from '../setup/stage-actions.ts'
import { attemptStage, runStages, type StageResult } from '../../../operations/jobs/stages.ts'
import { migrationStages, type MigrationContext } from './stages.ts'
import { migrationOutcome } from './outcome.ts'

/** These steps change the old stack. If a later step fails, they are rolled back. */
const DISRUPTIVE_STEPS: readonly MigrationStep['step'][] = ['stop', 'ports', 'indexers']

/** Runs the steps in order and stops at the first failure, then restarts what it had stopped. */
export async function performMigration(
  plan: MigrationPlan,
  machine: Machine,
  work: WorkContext,
): Promise<AdoptionData> {
  const context = createContext(plan, machine, work)
  const { settings, services, takes } = context.currentRun()
  const written = [...(plan.beside?.settings ?? []), ...plan.takes].toReversed()
  const taken = new Set(plan.takes.map(({ key }) => key))
  context.saveRun({
    settings: { ...Object.fromEntries(written.map(({ key, from }) => [key, from])), ...settings },
    services: [...new Set([...services, ...(plan.beside?.newServices ?? [])])],
    takes: [...takes.filter(({ key }) => !taken.has(key)), ...plan.takes.map(({ key, to }) => ({ key, to }))],
  })
  const steps: MigrationStep[] = await runStages(
    migrationStages(plan).map((stage) => ({ ...stage, run: () => stage.run(context) })),
    work,
    { endsRun: () => true, isSafePoint: (step) => !DISRUPTIVE_STEPS.includes(step) },
  )
  const failed = steps.find(({ result }) => result === 'failed')?.step
  if (failed !== undefined && DISRUPTIVE_STEPS.includes(failed))
    steps.push({
      step: 'rollback',
      title: `Start ${plan.old.name} again`,
      ...(await rollBackDisruption(plan, context)),
    })
  else if (failed === undefined) context.saveRun({ ended: true })
  return migrationOutcome(plan, steps)
}

function createContext({ named }: MigrationPlan, machine: Machine, work: WorkContext): MigrationContext {
  let run: MigrationRun = named.run
  return {
    machine,
    work,
    currentRun: () => run,
    saveRun: (more) => {
      run = { ...run, ...more }
      saveMigrationRun(machine.state().keyValues, { name: named.name, run })
    },
  }
}

/** The new stack releases the ports first: the old one could not listen on them otherwise. */
async function rollBackDisruption({ takes, beside }: MigrationPlan, context: MigrationContext): Promise<StageResult> {
  const { machine, work } = context
  const back = takes.map(({ key, from, to }) => ({ key, from: to, to: from }))
  const moved = await attemptStage(async () => {
    await writeSettings(back, machine)
    return startServices({ services: beside?.services ?? [] }, machine, work)
  })
  const started = await restartContainers(context.currentRun().stops, context)
  context.saveRun({ proved: false, stops: [] })
  return [moved, started].find(({ result }) => result === 'failed') ?? { result: 'done', because: null }
}

/** Tries each container, even after a failure. */
export async function restartContainers(
  stopped: MigrationRun['stops'],
  { machine }: Pick<MigrationContext, 'machine'>,
): Promise<StageResult> {
  const { containerControl } = await machine.engine()
  const ends: StageResult[] = []
  for (const { id, name } of stopped)
    ends.push(
      await attemptStage(async () => {
        await containerControl.start(id)
        return { result: 'done', because: `${name} is started` }
      }),
    )
  return (
    ends.find(({ result }) => result === 'failed') ?? {
      result: ends.length === 0 ? 'skipped' : 'done',
      because: null,
    }
  )
}

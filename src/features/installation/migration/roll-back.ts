import { recordedSettings } from '../../../platform/store/recorded-values.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { MigrationStep } from '../../../../contract/kinds/migration-transfer.ts'
import type { SetupSetting } from '../../../../contract/kinds/setup.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { planDown } from '../../services/lifecycle/down.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { performLifecycle } from '../../services/lifecycle/perform.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { servicesRecreatedBy } from '../../../platform/settings/setting-rules.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { removeTransferred, setIndexersEnabled } from './library-transfer.ts'
import { restartContainers } from './perform.ts'
import { deleteMigrationRun, listRunsOfProject, type NamedMigrationRun, type MigrationRun } from './runs.ts'
import { startServices, writeSettings } from '../setup/stage-actions.ts'
import {
  attemptStage,
  stageAlreadyDone,
  stageDone,
  stageFailed,
  type StageResult,
} from '../../../operations/jobs/stages.ts'
import { migrationAdoptionData } from './outcome.ts'

export interface MigrationRollBackPlan {
  sort: 'rollback'
  namedRun: NamedMigrationRun
  settings: SetupSetting[]
  /** Services of usher's stack that the run started and that still exist, and other services that use its settings. */
  servicesToStop: string[]
  servicesToRestart: string[]
}

/** Plans the undo of everything a migration wrote, added, started and stopped. Folders and files stay. */
export async function planMigrationRollBack(
  project: string,
  run: string | undefined,
  machine: Machine,
): Promise<MigrationRollBackPlan> {
  const namedRun = listRunsOfProject(project, machine.state().keyValues).findLast(
    ({ name }) => run === undefined || name === run,
  )
  if (!namedRun) throw usherError('MIGRATION-9', { project })
  const stack = await machine.stack()
  const values = machine.settings().values()
  const settings = Object.entries(namedRun.run.settings)
    .map(([key, to]) => ({ key, from: values[key] || null, to }))
    .filter(({ from, to }) => from !== to)
  const { services } = await gatherStatus(machine)
  const existing = new Set(services.filter(({ container }) => container !== null).map(({ service }) => service))
  const servicesToStop = namedRun.run.services.filter((name) => existing.has(name))
  const affected = new Set(settings.flatMap(({ key }) => servicesRecreatedBy(key, stack)))
  return {
    sort: 'rollback',
    namedRun,
    settings,
    servicesToStop,
    servicesToRestart: [...affected].filter((name) => existing.has(name) && !servicesToStop.includes(name)),
  }
}

export const summarizeMigrationRollBack = ({ namedRun }: MigrationRollBackPlan): string =>
  `Undo the migration of ${namedRun.run.project}`

export function migrationRollBackChangeRecord({
  namedRun,
  settings,
  servicesToStop,
}: MigrationRollBackPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  return {
    targets: [namedRun.run.project, ...servicesToStop],
    before: recordedSettings(settings, 'from'),
    after: recordedSettings(settings, 'to'),
    inverse: null,
    no_inverse_because: `usher migrate ${namedRun.run.mode} ${namedRun.run.project} does it again.`,
  }
}

interface RollBackStage {
  step: MigrationStep['step']
  what: string
  isDone: boolean
  run(machine: Machine, work: WorkContext): Promise<StageResult>
}

/** The new services stop before the old ones start: both need the same ports. */
function rollBackStages({
  namedRun,
  settings,
  servicesToStop,
  servicesToRestart,
}: MigrationRollBackPlan): RollBackStage[] {
  const { run } = namedRun
  const removable = withoutStoppedServices(run, servicesToStop)
  const added = removable.items.length + removable.indexers.length
  return [
    {
      step: 'indexers',
      what: 'Turn the imported indexers off again',
      isDone: run.mode !== 'replace' || run.turns.length === 0,
      run: async (machine) => {
        if (run.mode === 'replace') await setIndexersEnabled(run.turns, false, machine)
        return stageDone
      },
    },
    {
      step: 'transfer',
      what: 'Remove the imported entries from the new apps; no files are touched',
      isDone: added === 0,
      run: async (machine) => {
        await removeTransferred(removable, machine)
        return added === 0 ? stageAlreadyDone : stageDone
      },
    },
    {
      step: 'settings',
      what: 'Restore the settings',
      isDone: settings.length === 0,
      run: (machine) => writeSettings(settings, machine),
    },
    {
      step: 'start',
      what:
        servicesToStop.length === 0
          ? 'Stop no service of usher’s stack'
          : `Stop ${joinWithAnd(servicesToStop)} and keep their data`,
      isDone: servicesToStop.length + servicesToRestart.length === 0,
      run: async (machine, work) => {
        if (servicesToStop.length > 0) {
          const ended = await performLifecycle(
            await planDown({ forms: [], services: servicesToStop }, machine),
            machine,
            work,
          )
          if (!ended.complete) return stageFailed(ended.summary)
        }
        return servicesToRestart.length === 0
          ? stageDone
          : startServices({ services: servicesToRestart }, machine, work)
      },
    },
    {
      step: 'rollback',
      what:
        run.stops.length === 0
          ? 'Start nothing: nothing was stopped'
          : `Start ${joinWithAnd(run.stops.map(({ name }) => name))}`,
      isDone: run.stops.length === 0,
      run: (machine) => restartContainers(run.stops, { machine }),
    },
  ]
}

/** Keeps only the entries in services that keep running: an app cannot be changed after it has stopped. */
function withoutStoppedServices(run: MigrationRun, stopped: readonly string[]): MigrationRun {
  const inRunning = <T extends { service: string }>(entries: T[]) =>
    entries.filter(({ service }) => !stopped.includes(service))
  const { items, profiles, formats, roots, indexers } = run
  return {
    ...run,
    items: inRunning(items),
    profiles: inRunning(profiles),
    formats: inRunning(formats),
    roots: inRunning(roots),
    indexers: inRunning(indexers),
  }
}

export function dryRunMigrationRollBack(plan: MigrationRollBackPlan): AdoptionData {
  const steps = rollBackStages(plan).map(({ step, what, isDone: nothing }): MigrationStep => ({
    step,
    title: what,
    result: nothing ? 'skipped' : 'pending',
    because: null,
  }))
  return rollBackOutcome(plan, steps, true)
}

/** Tries every step even after a failure: restarting the old stack matters most. */
export async function performMigrationRollBack(
  plan: MigrationRollBackPlan,
  machine: Machine,
  work: WorkContext,
): Promise<AdoptionData> {
  const steps: MigrationStep[] = []
  for (const { step, what, isDone: nothing, run } of rollBackStages(plan)) {
    const ended = nothing ? stageAlreadyDone : await attemptStage(() => run(machine, work))
    steps.push({ step, title: what, ...ended })
  }
  if (steps.every(({ result }) => result !== 'failed'))
    deleteMigrationRun(machine.state().keyValues, plan.namedRun.name)
  return rollBackOutcome(plan, steps, false)
}

function rollBackOutcome(plan: MigrationRollBackPlan, steps: MigrationStep[], dryRun: boolean): AdoptionData {
  const { namedRun, settings, servicesToStop, servicesToRestart } = plan
  const { project, stops } = namedRun.run
  const complete = steps.every(({ result }) => result !== 'failed')
  const ends = dryRun ? 'this is a dry run. Nothing was changed.' : complete ? 'done.' : 'some steps failed.'
  return migrationAdoptionData(dryRun, `${summarizeMigrationRollBack(plan)}: ${ends}`, {
    mode: 'rollback',
    project,
    run: dryRun ? null : namedRun.name,
    complete,
    settings,
    services: [...servicesToStop, ...servicesToRestart],
    writes: [],
    stopped_containers: [],
    started_containers: stops.map(({ name }) => name),
    transfers: [],
    skipped: [],
    steps,
    notes: ['Folders, files and app data stay where they are.'],
    command: complete ? null : `usher migrate rollback ${quoteForShell(project)}`,
  })
}

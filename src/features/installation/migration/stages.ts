import type { MigrationStep } from '../../../../contract/kinds/migration-transfer.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { statusByName } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { isHealthy } from '../../services/status/form-status.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { connectApps, startServices, writeSettings } from '../setup/stage-actions.ts'
import { stageAlreadyDone, stageDone, stageFailed, type StageResult } from '../../../operations/jobs/stages.ts'
import { planLibraryTransfer } from './library-transfer-plan.ts'
import { plannedAdditions, transferLibraries, findMissingRoots, setIndexersEnabled } from './library-transfer.ts'
import type { MigrationPlan } from './plan.ts'
import type { MigrationRun } from './runs.ts'

export interface MigrationStage {
  step: MigrationStep['step']
  what: string
  /** Whether the step has nothing to do, as far as the plan can tell. */
  isDone: boolean
  run(on: MigrationContext): Promise<StageResult>
}

export interface MigrationContext {
  machine: Machine
  work: WorkContext
  /** The run as it was last saved. */
  currentRun(): MigrationRun
  /** Call before making the change that it records. */
  saveRun(more: Partial<MigrationRun>): void
}

/** Returns the steps in order. Each checks the current state first, so it can run twice. */
export function migrationStages({ mode, old, beside, transfer, stops, takes }: MigrationPlan): MigrationStage[] {
  const services = beside?.services ?? []
  const startStages: MigrationStage[] = beside
    ? [
        {
          step: 'settings',
          what: 'Write the settings',
          isDone: beside.settings.length === 0,
          run: ({ machine }) => writeSettings(beside.settings, machine),
        },
        {
          step: 'start',
          what: `Start ${joinWithAnd(services)} beside ${old.name} and wait until all services are healthy`,
          isDone: beside.newServices.length === 0,
          run: ({ machine, work }) => startServices({ services }, machine, work),
        },
        { step: 'connect', what: 'Connect the new apps to each other', isDone: false, run: connectStage },
      ]
    : []
  const transferStages: MigrationStage[] = transfer
    ? [
        {
          step: 'transfer',
          what: 'Import the data of the old apps into the new ones and verify it',
          isDone: [
            ...transfer.mediaManagers.map(({ items }) => items),
            ...transfer.indexerManagers.map(({ indexers }) => indexers),
          ].every((some) => some.length === 0),
          run: transferStage(old),
        },
      ]
    : []
  if (mode !== 'replace') return [...startStages, ...transferStages]
  return [
    ...startStages,
    ...transferStages,
    {
      step: 'verify',
      what: 'Check that every new service is healthy',
      isDone: transfer === null,
      run: verifyHealthStage(services),
    },
    {
      step: 'stop',
      what: `Stop the containers of ${old.name} and keep them`,
      isDone: stops.length === 0,
      run: stopContainersStage(stops),
    },
    {
      step: 'ports',
      what: 'Move the new services to the old ports',
      isDone: takes.length === 0,
      run: async ({ machine, work }) => {
        await writeSettings(takes, machine)
        return startServices({ services }, machine, work)
      },
    },
    { step: 'indexers', what: 'Turn on the indexers that were on before', isDone: false, run: enableIndexersStage },
  ]
}

/** A connection that is not possible yet, such as to a Jellyfin without an owner, does not fail the step. */
async function connectStage({ machine, work }: MigrationContext): Promise<StageResult> {
  const { complete, summary, run, connections } = await connectApps(machine, work)
  const failed = connections.filter(({ result }) => result === 'failed')
  if (failed.length > 0)
    return stageFailed([summary, ...new Set(failed.flatMap(({ because }) => because ?? []))].join(' '))
  return {
    result: run === null ? 'skipped' : 'done',
    because: complete ? null : `${summary} usher connect shows each one.`,
  }
}

const transferStage =
  (old: MigrationPlan['old']) =>
  async ({ machine, work, currentRun, saveRun }: MigrationContext): Promise<StageResult> => {
    const plan = await planLibraryTransfer(old, await machine.stack(), machine)
    const [problem] = [...plan.unready.map(({ because }) => because), ...plan.unreadable]
    if (problem !== undefined) return stageFailed(problem)
    const roots = await findMissingRoots(plan, machine)
    const { items, profiles, formats, indexers, turns } = plannedAdditions(plan)
    const had = currentRun()
    saveRun({
      items: [...had.items, ...items],
      profiles: [...had.profiles, ...profiles],
      formats: [...had.formats, ...formats],
      indexers: [...had.indexers, ...indexers],
      roots: [...had.roots, ...roots],
      turns,
    })
    const wrong = await transferLibraries(plan, roots, machine, work)
    if (wrong.length > 0)
      return stageFailed(`${wrong.length} could not be imported correctly. ${wrong.slice(0, 3).join('; ')}.`)
    return items.length + indexers.length === 0 ? stageAlreadyDone : stageDone
  }

const verifyHealthStage =
  (services: readonly string[]) =>
  async ({ machine, saveRun }: MigrationContext): Promise<StageResult> => {
    const now = statusByName(await gatherStatus(machine))
    const unhealthy = services.filter((name) => !isHealthy(now.get(name) ?? { state: 'absent' }))
    if (unhealthy.length > 0)
      return stageFailed(`${joinWithAnd(unhealthy)} ${unhealthy.length === 1 ? 'is' : 'are'} not healthy.`)
    saveRun({ proved: true })
    return stageDone
  }

const stopContainersStage =
  (stops: MigrationRun['stops']) =>
  async ({ machine, saveRun, currentRun, work }: MigrationContext): Promise<StageResult> => {
    const had = new Set(currentRun().stops.map(({ id }) => id))
    saveRun({ stops: [...currentRun().stops, ...stops.filter(({ id }) => !had.has(id))] })
    const { containerControl, inspect } = await machine.engine()
    for (const { id, name } of stops) {
      await containerControl.stop(id)
      if ((await inspect(id))?.state === 'running')
        return stageFailed(`${name} is still running although usher stopped it.`)
      work.reportStep({ subject: name, result: 'done', summary: `${name} is stopped` })
    }
    return stops.length === 0 ? stageAlreadyDone : stageDone
  }

async function enableIndexersStage({ machine, currentRun }: MigrationContext): Promise<StageResult> {
  const { turns } = currentRun()
  await setIndexersEnabled(turns, true, machine)
  return turns.length === 0 ? stageAlreadyDone : stageDone
}

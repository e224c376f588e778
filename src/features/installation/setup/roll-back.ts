import { recordedSettings } from '../../../platform/store/recorded-values.ts'
import type { SetupData, SetupService, SetupSetting, SetupStep } from '../../../../contract/kinds/setup.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { planDown } from '../../services/lifecycle/down.ts'
import { performLifecycle } from '../../services/lifecycle/perform.ts'
import type { LifecyclePlan } from '../../services/lifecycle/plan.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { deleteSetupRun, findSetupRun } from './saved-run.ts'

export interface SetupRollBackPlan {
  sort: 'rollback'
  run: string
  settings: SetupSetting[]
  /** Stops what the run started and still exists; null if nothing does. */
  stopPlan: LifecyclePlan | null
}

/** Restores the settings of a setup run and stops what it started. Folders and files stay. */
export async function planSetupRollBack(run: string, machine: Machine): Promise<SetupRollBackPlan> {
  const found = findSetupRun(machine.state().keyValues, run)
  if (!found) throw usherError('SETUP-7', { run })
  const stack = await machine.stack()
  const readings = new Map(
    machine
      .settings()
      .read(stack)
      .readings.map((one) => [one.name, one]),
  )
  const down = found.services.length === 0 ? null : await planDown({ forms: [], services: found.services }, machine)
  return {
    sort: 'rollback',
    run,
    settings: Object.entries(found.settings).map(([key, to]) => {
      const now = readings.get(key)
      return { key, from: now?.is_set ? now.value : null, to }
    }),
    stopPlan: down && down.services.length > 0 ? down : null,
  }
}

export function setupRollBackChangeRecord({
  settings,
  stopPlan,
}: SetupRollBackPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  return {
    targets: [...(stopPlan?.services.map(({ service }) => service) ?? []), ...settings.map(({ key }) => key)],
    before: recordedSettings(settings, 'from'),
    after: recordedSettings(settings, 'to'),
    inverse: null,
    no_inverse_because: 'Run setup again with the answers you want.',
  }
}

export const SETUP_ROLL_BACK_SUMMARY = 'Undo a setup run'

export function dryRunSetupRollBack(plan: SetupRollBackPlan): SetupData {
  return {
    ...rollBackOutcome(plan, 'pending', null),
    dry_run: true,
    summary: `${SETUP_ROLL_BACK_SUMMARY}: nothing was changed yet.`,
  }
}

export async function performSetupRollBack(
  plan: SetupRollBackPlan,
  machine: Machine,
  work: WorkContext,
): Promise<SetupData> {
  const ended = plan.stopPlan ? await performLifecycle(plan.stopPlan, machine, work) : null
  work.safePoint()
  const stack = await machine.stack()
  for (const { key, to } of plan.settings) {
    const one = machine.settings().prepareChange(key, to, stack)
    if (one.changes) one.write()
  }
  if (ended?.complete !== false) deleteSetupRun(machine.state().keyValues, plan.run)
  return rollBackOutcome(plan, 'done', ended?.complete === false ? ended.summary : null)
}

function rollBackOutcome(
  { settings, stopPlan, run }: SetupRollBackPlan,
  state: 'pending' | 'done',
  problem: string | null,
): SetupData {
  const services = (stopPlan?.services ?? []).map(({ service, effect, because }): SetupService => ({
    service,
    effect,
    because,
  }))
  const step = (name: SetupStep['step'], what: string, nothing: boolean, because: string | null): SetupStep => ({
    step: name,
    title: what,
    result: nothing ? 'skipped' : because === null ? state : 'failed',
    because,
  })
  const stopping = services.filter(({ effect }) => effect !== 'keep').map(({ service }) => service)
  return {
    dry_run: false,
    complete: problem === null,
    summary:
      problem === null ? 'The settings were restored, and the services that setup started are stopped.' : problem,
    machine_facts: [],
    answers: [],
    settings,
    writes: [],
    forms: [],
    services,
    images: [],
    missing_settings: [],
    problems: [],
    steps: [
      step(
        'start',
        stopping.length === 0 ? 'Stop no service: none of them is running' : `Stop ${joinWithAnd(stopping)}`,
        !stopPlan,
        problem,
      ),
      step('settings', 'Restore the settings', settings.length === 0, null),
    ],
    accounts: [],
    manual_steps: [],
    notes: ['Folders, files and app data stay where they are.'],
    command: problem === null ? null : `usher setup --rollback-run ${run}`,
    run: null,
  }
}

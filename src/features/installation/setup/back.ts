import type { SetupData, SetupService, SetupSetting, SetupStep } from '../../../../contract/kinds/setup.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { planDown } from '../../services/lifecycle/down.ts'
import { perform as performLifecycle } from '../../services/lifecycle/perform.ts'
import type { LifecyclePlan } from '../../services/lifecycle/plan.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Change } from '../../../platform/store/state.ts'
import { forgetRun, runNamed } from './earlier.ts'

export interface BackPlan {
  sort: 'back'
  run: string
  settings: SetupSetting[]
  /** Stops what that run started and is still there; null where none of it is. */
  down: LifecyclePlan | null
}

/** Everything that a run of setup wrote, as it was before, and what it started, stopped. Folders and files stay. */
export async function planBack(run: string, machine: Machine): Promise<BackPlan> {
  const found = runNamed(machine.state().memory, run)
  if (!found) throw refuse('SETUP-7', { run })
  const stack = await machine.stack()
  const readings = new Map(
    machine
      .settings()
      .read(stack)
      .readings.map((one) => [one.name, one]),
  )
  const down = found.services.length === 0 ? null : await planDown({ forms: [], services: found.services }, machine)
  return {
    sort: 'back',
    run,
    settings: Object.entries(found.settings).map(([key, to]) => {
      const now = readings.get(key)
      return { key, from: now?.set ? now.value : null, to }
    }),
    down: down && down.services.length > 0 ? down : null,
  }
}

export function changeOfBack({ settings, down }: BackPlan): Omit<Change, 'action' | 'summary'> {
  const side = (of: 'from' | 'to') => Object.fromEntries(settings.map((one) => [one.key, one[of]]))
  return {
    targets: [...(down?.services.map(({ service }) => service) ?? []), ...settings.map(({ key }) => key)],
    before: side('from'),
    after: side('to'),
    inverse: null,
    no_inverse_because: 'Run setup again with the answers you want.',
  }
}

export const summaryOfBack = 'Put back what a setup changed'

export function rehearsedBack(plan: BackPlan): SetupData {
  return { ...outcome(plan, 'would', null), rehearsed: true, summary: `${summaryOfBack}: nothing was changed yet.` }
}

export async function performBack(plan: BackPlan, machine: Machine, work: Work): Promise<SetupData> {
  const ended = plan.down ? await performLifecycle(plan.down, machine, work) : null
  work.safePoint()
  const stack = await machine.stack()
  for (const { key, to } of plan.settings) {
    const one = machine.settings().prepare(key, to, stack)
    if (one.changes) one.write()
  }
  if (ended?.complete !== false) forgetRun(machine.state().memory, plan.run)
  return outcome(plan, 'done', ended?.complete === false ? ended.summary : null)
}

function outcome({ settings, down, run }: BackPlan, state: 'would' | 'done', broke: string | null): SetupData {
  const services = (down?.services ?? []).map(({ service, effect, because }): SetupService => ({
    service,
    effect,
    because,
  }))
  const step = (name: SetupStep['step'], what: string, nothing: boolean, because: string | null): SetupStep => ({
    step: name,
    what,
    state: nothing ? 'already' : because === null ? state : 'failed',
    because,
  })
  const going = services.filter(({ effect }) => effect !== 'keep').map(({ service }) => service)
  return {
    rehearsed: false,
    complete: broke === null,
    summary: broke === null ? 'The settings are as they were before, and what it started is stopped.' : broke,
    found: [],
    answers: [],
    settings,
    writes: [],
    forms: [],
    services,
    images: [],
    missing: [],
    problems: [],
    steps: [
      step('start', going.length === 0 ? 'Stop nothing: none of it runs' : `Stop ${listed(going)}`, !down, broke),
      step('settings', 'Put the settings back', settings.length === 0, null),
    ],
    notes: ['Folders, files and what the apps keep stay where they are.'],
    next: broke === null ? null : `usher setup --back ${run}`,
    run: null,
  }
}

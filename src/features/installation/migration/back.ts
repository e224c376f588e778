import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { MoveStep } from '../../../../contract/kinds/moved.ts'
import type { SetupSetting } from '../../../../contract/kinds/setup.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { planDown } from '../../services/lifecycle/down.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { perform as performLifecycle } from '../../services/lifecycle/perform.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { disturbedBy } from '../../../platform/settings/rules.ts'
import type { Change } from '../../../platform/store/state.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { takeOut, turnIndexers } from './carrying.ts'
import { attempt, startAgain } from './perform.ts'
import { forgetRun, runsOf, type NamedRun, type Run } from './runs.ts'
import { already, done, failed, startAll, writeSettings, type Ended } from '../setup/deeds.ts'
import { adoption } from './told.ts'

export interface BackPlan {
  sort: 'back'
  named: NamedRun
  settings: SetupSetting[]
  /** Of usher's stack: what that run started and is there, and what else runs with one of those settings. */
  goes: string[]
  stays: string[]
}

/** Everything that a migration wrote, added, started and stopped, as it was before. Folders and files stay. */
export async function planBack(project: string, run: string | undefined, machine: Machine): Promise<BackPlan> {
  const named = runsOf(project, machine.state().memory).findLast(({ name }) => run === undefined || name === run)
  if (!named) throw refuse('MIGRATION-9', { project })
  const stack = await machine.stack()
  const values = machine.settings().values()
  const settings = Object.entries(named.run.settings)
    .map(([key, to]) => ({ key, from: values[key] || null, to }))
    .filter(({ from, to }) => from !== to)
  const { services } = await gatherStatus(machine)
  const here = new Set(services.filter(({ container }) => container !== null).map(({ service }) => service))
  const goes = named.run.services.filter((name) => here.has(name))
  const disturbed = new Set(settings.flatMap(({ key }) => disturbedBy(key, stack)))
  return {
    sort: 'back',
    named,
    settings,
    goes,
    stays: [...disturbed].filter((name) => here.has(name) && !goes.includes(name)),
  }
}

export const summaryOfBack = ({ named }: BackPlan): string =>
  `Put back what the migration of ${named.run.project} changed`

export function changeOfBack({ named, settings, goes }: BackPlan): Omit<Change, 'action' | 'summary'> {
  const side = (of: 'from' | 'to') => Object.fromEntries(settings.map((one) => [one.key, one[of]]))
  return {
    targets: [named.run.project, ...goes],
    before: side('from'),
    after: side('to'),
    inverse: null,
    no_inverse_because: `usher migrate ${named.run.mode} ${named.run.project} does it again.`,
  }
}

interface BackStage {
  step: MoveStep['step']
  what: string
  already: boolean
  run(machine: Machine, work: Work): Promise<Ended>
}

/** The new lets go before the old is started: both want the same ports. */
function stagesOfBack({ named, settings, goes, stays }: BackPlan): BackStage[] {
  const { run } = named
  const staying = stillThere(run, goes)
  const added = staying.items.length + staying.indexers.length
  return [
    {
      step: 'indexers',
      what: 'Turn the carried indexers off again',
      already: run.mode !== 'replace' || run.turns.length === 0,
      run: async (machine) => {
        if (run.mode === 'replace') await turnIndexers(run.turns, false, machine)
        return done
      },
    },
    {
      step: 'carry',
      what: 'Take out of the new apps what was added; no file is touched',
      already: added === 0,
      run: async (machine) => {
        await takeOut(staying, machine)
        return added === 0 ? already : done
      },
    },
    {
      step: 'settings',
      what: 'Put the settings back',
      already: settings.length === 0,
      run: (machine) => writeSettings(settings, machine),
    },
    {
      step: 'start',
      what: goes.length === 0 ? 'Stop nothing of usher’s stack' : `Stop ${listed(goes)}; what they keep stays`,
      already: goes.length + stays.length === 0,
      run: async (machine, work) => {
        if (goes.length > 0) {
          const ended = await performLifecycle(await planDown({ forms: [], services: goes }, machine), machine, work)
          if (!ended.complete) return failed(ended.summary)
        }
        return stays.length === 0 ? done : startAll({ services: stays }, machine, work)
      },
    },
    {
      step: 'put-back',
      what:
        run.stops.length === 0
          ? 'Start nothing: nothing was stopped'
          : `Start ${listed(run.stops.map(({ name }) => name))}`,
      already: run.stops.length === 0,
      run: (machine) => startAgain(run.stops, { machine }),
    },
  ]
}

/** What is in apps that go is left with them: it is there again when they are. */
function stillThere(run: Run, goes: readonly string[]): Run {
  const stay = <T extends { service: string }>(some: T[]) => some.filter(({ service }) => !goes.includes(service))
  const { items, profiles, formats, roots, indexers } = run
  return {
    ...run,
    items: stay(items),
    profiles: stay(profiles),
    formats: stay(formats),
    roots: stay(roots),
    indexers: stay(indexers),
  }
}

export function rehearsedBack(plan: BackPlan): AdoptionData {
  const steps = stagesOfBack(plan).map(({ step, what, already: nothing }): MoveStep => ({
    step,
    what,
    state: nothing ? 'already' : 'would',
    because: null,
  }))
  return told(plan, steps, true)
}

/** Every step is tried, whatever became of the one before: that the old runs again matters most. */
export async function performBack(plan: BackPlan, machine: Machine, work: Work): Promise<AdoptionData> {
  const steps: MoveStep[] = []
  for (const { step, what, already: nothing, run } of stagesOfBack(plan)) {
    const ended = nothing ? already : await attempt(() => run(machine, work))
    steps.push({ step, what, ...ended })
  }
  if (steps.every(({ state }) => state !== 'failed')) forgetRun(machine.state().memory, plan.named.name)
  return told(plan, steps, false)
}

function told(plan: BackPlan, steps: MoveStep[], rehearsed: boolean): AdoptionData {
  const { named, settings, goes, stays } = plan
  const { project, stops } = named.run
  const complete = steps.every(({ state }) => state !== 'failed')
  const ends = rehearsed
    ? 'this is what it would do. Nothing was changed.'
    : complete
      ? 'done.'
      : 'not all of it could be.'
  return adoption(rehearsed, `${summaryOfBack(plan)}: ${ends}`, {
    mode: 'back',
    project,
    run: rehearsed ? null : named.name,
    complete,
    settings,
    services: [...goes, ...stays],
    writes: [],
    stops: [],
    starts: stops.map(({ name }) => name),
    carries: [],
    left: [],
    steps,
    notes: ['Folders, files and what the apps keep stay where they are.'],
    next: complete ? null : `usher migrate back ${project}`,
  })
}

import type { MoveStep } from '../../../../contract/kinds/moved.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { statusByName } from '../../services/lifecycle/plan.ts'
import type { Machine } from '../../../platform/machine.ts'
import { isWell } from '../../services/status/forms.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { already, done, failed, joinAll, startAll, writeSettings, type Ended } from '../setup/deeds.ts'
import { planCarry } from './carry.ts'
import { aboutToAdd, carryOver, missingRoots, turnIndexers } from './carrying.ts'
import type { MovePlan } from './plan.ts'
import type { Run } from './runs.ts'

export interface Stage {
  step: MoveStep['step']
  what: string
  /** Whether there is nothing to do, as far as can be seen before. */
  already: boolean
  run(on: Going): Promise<Ended>
}

export interface Going {
  machine: Machine
  work: Work
  /** What the way back goes by, as it was last written. */
  found(): Run
  /** Writes more of it, before what it is about is done. */
  keep(more: Partial<Run>): void
}

/** All of a migration, in order. Each looks again before it does anything, so that any may have been done before. */
export function stagesOf({ mode, old, beside, carry, stops, takes }: MovePlan): Stage[] {
  const services = beside?.services ?? []
  const bringing: Stage[] = beside
    ? [
        {
          step: 'settings',
          what: 'Write the settings',
          already: beside.settings.length === 0,
          run: ({ machine }) => writeSettings(beside.settings, machine),
        },
        {
          step: 'start',
          what: `Start ${listed(services)} beside ${old.name}, and wait until all of it is well`,
          already: beside.fresh.length === 0,
          run: ({ machine, work }) => startAll({ services }, machine, work),
        },
        { step: 'join', what: 'Join the new apps to each other', already: false, run: join },
      ]
    : []
  const carrying: Stage[] = carry
    ? [
        {
          step: 'carry',
          what: 'Add what the old apps know to the new ones, and read it back',
          already: [
            ...carry.libraries.map(({ items }) => items),
            ...carry.managers.map(({ indexers }) => indexers),
          ].every((some) => some.length === 0),
          run: carryAll(old),
        },
      ]
    : []
  if (mode !== 'replace') return [...bringing, ...carrying]
  return [
    ...bringing,
    ...carrying,
    { step: 'prove', what: 'See that every new service is well', already: carry === null, run: prove(services) },
    {
      step: 'stop',
      what: `Stop the containers of ${old.name}; they stay`,
      already: stops.length === 0,
      run: stopping(stops),
    },
    {
      step: 'ports',
      what: 'Let the new services answer at the ports of the old',
      already: takes.length === 0,
      run: async ({ machine, work }) => {
        await writeSettings(takes, machine)
        return startAll({ services }, machine, work)
      },
    },
    { step: 'indexers', what: 'Turn on the indexers that were on', already: false, run: turning },
  ]
}

/** A link that nobody can make yet, such as to a Jellyfin without an owner, is no reason to stop. */
async function join({ machine, work }: Going): Promise<Ended> {
  const { complete, summary, run, links } = await joinAll(machine, work)
  const broke = links.filter(({ did }) => did === 'failed')
  if (broke.length > 0) return failed([summary, ...new Set(broke.flatMap(({ because }) => because ?? []))].join(' '))
  return { state: run === null ? 'already' : 'done', because: complete ? null : `${summary} usher seed tells of each.` }
}

const carryAll =
  (old: MovePlan['old']) =>
  async ({ machine, work, found, keep }: Going): Promise<Ended> => {
    const plan = await planCarry(old, await machine.stack(), machine)
    const [silent] = [...plan.unready.map(({ because }) => because), ...plan.unread]
    if (silent !== undefined) return failed(silent)
    const roots = await missingRoots(plan, machine)
    const { items, profiles, formats, indexers, turns } = aboutToAdd(plan)
    const had = found()
    keep({
      items: [...had.items, ...items],
      profiles: [...had.profiles, ...profiles],
      formats: [...had.formats, ...formats],
      indexers: [...had.indexers, ...indexers],
      roots: [...had.roots, ...roots],
      turns,
    })
    const wrong = await carryOver(plan, roots, machine, work)
    if (wrong.length > 0)
      return failed(`${wrong.length} could not be carried as meant. ${wrong.slice(0, 3).join('; ')}.`)
    return items.length + indexers.length === 0 ? already : done
  }

const prove =
  (services: readonly string[]) =>
  async ({ machine, keep }: Going): Promise<Ended> => {
    const now = statusByName(await gatherStatus(machine))
    const unwell = services.filter((name) => !isWell(now.get(name) ?? { state: 'absent' }))
    if (unwell.length > 0) return failed(`${listed(unwell)} ${unwell.length === 1 ? 'is' : 'are'} not well.`)
    keep({ proved: true })
    return done
  }

const stopping =
  (stops: Run['stops']) =>
  async ({ machine, keep, found, work }: Going): Promise<Ended> => {
    const had = new Set(found().stops.map(({ id }) => id))
    keep({ stops: [...found().stops, ...stops.filter(({ id }) => !had.has(id))] })
    const { power, inspect } = await machine.engine()
    for (const { id, name } of stops) {
      await power.stop(id)
      if ((await inspect(id))?.state === 'running') return failed(`${name} goes on although it was stopped.`)
      work.step({ subject: name, result: 'done', summary: `${name} is stopped` })
    }
    return stops.length === 0 ? already : done
  }

async function turning({ machine, found }: Going): Promise<Ended> {
  const { turns } = found()
  await turnIndexers(turns, true, machine)
  return turns.length === 0 ? already : done
}

import type { AdoptionData, MigrationRun } from '../../../clients/typescript/src/index.ts'
import { formatList } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { nameServices } from '../names.ts'
import { effect, effectIf, planOf, type Plan, type PlanEffect } from '../plan.ts'
import { settingEffect } from './setup.ts'

/** Changed files, and what was on the machine before usher. */
export const fileActions: Pick<ActionDescriptions, 'adopt' | 'reset' | 'migrate'> = {
  adopt: {
    question: ({ withdraw }, data) => {
      const { machine } = words().plans
      if (withdraw) return machine.adoptBack
      return data ? machine.adopt(data.files.length) : machine.adoptAny
    },
    verb: ({ withdraw }) => (withdraw ? words().plans.machine.adoptBackVerb : words().plans.machine.adoptVerb),
    plan: (data) => {
      const { machine } = words().plans
      const line = data.adopted ? machine.adopts : machine.adoptsBack
      return planOf({ offer: data.offer }, { effects: data.files.map(({ path }) => effect('keep', line(path))) })
    },
    undoable: true,
  },
  reset: {
    question: (_, data) => (data ? words().plans.machine.reset(data.files.length) : words().plans.machine.resetAny),
    verb: () => words().plans.machine.resetVerb,
    plan: (data) => {
      const { machine } = words().plans
      const effects = [
        ...data.files.map(({ path, status, lines_added, lines_removed }) =>
          status === 'missing'
            ? effect('start', machine.resetMissing(path))
            : effect('change', machine.resets(path, lines_added, lines_removed)),
        ),
        effect('keep', machine.resetCopy),
      ]
      const outdated = data.outdated_services
      return planOf(data, {
        effects,
        notes: outdated.length > 0 ? [machine.resetOutdated(nameServices(outdated))] : [],
      })
    },
    undoable: true,
    isDanger: true,
  },
  migrate: {
    question: ({ mode, project }) => words().plans.machine.migrate[mode](project),
    verb: ({ mode }) => words().plans.machine.migrateVerb[mode],
    plan: migrationPlan,
    undoable: true,
  },
}

function migrationPlan({ migration, operated_project, offer }: AdoptionData): Plan {
  const { machine } = words().plans
  if (migration) {
    const skipped = migration.skipped.map(({ subject, because }) => `${subject}: ${because}`)
    return planOf({ offer, notes: migration.notes }, { effects: migrationEffects(migration), notes: skipped })
  }
  if (!operated_project) return planOf({ offer })
  const { services, settings_file, notes } = operated_project
  const effects = [
    effect('keep', machine.operates(nameServices(services))),
    effect('start', machine.writesFile(settings_file)),
  ]
  return planOf({ offer, notes }, { effects })
}

function migrationEffects(run: MigrationRun): PlanEffect[] {
  const { machine } = words().plans
  const { services, stopped_containers, started_containers, transfers, settings, writes } = run
  return [
    ...settings.map(settingEffect),
    ...effectIf(services.length > 0, 'start', () => machine.starts(nameServices(services))),
    ...transfers.map(({ app, items_transferred, type }) =>
      effect('change', machine.transfers(app, items_transferred, machine.types[type])),
    ),
    ...effectIf(stopped_containers.length > 0, 'stop', () => machine.stopsContainers(formatList(stopped_containers))),
    ...effectIf(started_containers.length > 0, 'start', () => machine.startsContainers(formatList(started_containers))),
    ...effectIf(writes.length > 0, 'start', () => words().plans.services.writes(writes.length)),
  ]
}

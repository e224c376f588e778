import { formatList } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { effect, effectIf, planOf } from '../plan.ts'

type Names =
  | 'hosting-install'
  | 'hosting-remove'
  | 'watch'
  | 'key-new'
  | 'key-revoke'
  | 'machine-add'
  | 'machine-remove'
  | 'machine-update'

/** What keeps running when nobody is signed in, and the programs that may use it. */
export const hostingActions: Pick<ActionDescriptions, Names> = {
  'hosting-install': {
    question: ({ task }) => words().plans.settings.install[task],
    verb: () => words().plans.settings.installVerb,
    plan: (data) => {
      const effects = data.files.map(({ path }) => effect('start', words().plans.settings.writesUnit(path)))
      return planOf(data, { effects })
    },
    undoable: true,
  },
  'hosting-remove': {
    question: ({ task }) => words().plans.settings.uninstall[task],
    verb: () => words().plans.settings.uninstallVerb,
    plan: (data, { task }) => {
      const { settings } = words().plans
      const removed = data.units.filter((unit) => unit.task === task)
      const effects = removed.map(({ path }) => effect('remove', settings.removesUnit(path)))
      return planOf(data, { effects: [...effects, effect('keep', settings.servicesStay)] })
    },
    undoable: true,
    isDanger: true,
  },
  'key-new': {
    question: ({ name }) => words().plans.settings.makeKey(name),
    verb: () => words().plans.settings.makeKeyVerb,
    plan: ({ summary }) => planOf({}, { summary }),
    undoable: true,
  },
  'key-revoke': {
    question: ({ name }) => words().plans.settings.revokeKey(name),
    verb: () => words().plans.settings.revokeKeyVerb,
    plan: () => planOf({}, { effects: [effect('remove', words().plans.settings.revokesKey)] }),
    undoable: false,
    isDanger: true,
  },
  'machine-add': {
    question: ({ name }) => words().plans.settings.addMachine(name),
    verb: () => words().plans.settings.addMachineVerb,
    plan: ({ summary }) => planOf({}, { summary }),
    undoable: true,
  },
  'machine-remove': {
    question: ({ name }) => words().plans.settings.removeMachine(name),
    verb: () => words().plans.settings.removeMachineVerb,
    plan: () => planOf({}, { effects: [effect('keep', words().plans.settings.machineStays)] }),
    undoable: true,
  },
  'machine-update': {
    question: ({ name }) => words().plans.settings.updateMachine(name),
    verb: () => words().plans.settings.updateMachineVerb,
    plan: ({ program, is_current, summary }) =>
      planOf(
        {},
        { summary, effects: effectIf(!is_current, 'start', () => words().plans.settings.replacesUsher(program)) },
      ),
    undoable: false,
  },
  watch: {
    question: () => words().plans.settings.watch,
    verb: () => words().plans.settings.watchVerb,
    plan: ({ channels, guarded_folders, summary }) => {
      const { settings } = words().plans
      const effects = [
        ...effectIf(channels.length > 0, 'start', () => settings.watchAlerts(formatList(channels))),
        ...guarded_folders.map((folder) => effect('keep', settings.watchGuards(folder))),
      ]
      return planOf({}, { effects, summary })
    },
    undoable: null,
  },
}

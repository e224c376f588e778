import { formatList } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { effect, effectIf, planOf } from '../plan.ts'

/** What keeps running when nobody is signed in. */
export const hostingActions: Pick<ActionDescriptions, 'hosting-install' | 'hosting-remove' | 'watch'> = {
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

import type { SetupData, SetupSetting } from '../../../clients/typescript/src/index.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { nameServices } from '../names.ts'
import { asSentence, effect, effectIf, planOf, type PlanEffect } from '../plan.ts'

/** Setting everything up. */
export const setupActions: Pick<ActionDescriptions, 'setup'> = {
  setup: {
    question: ({ rollback_run }) => (rollback_run ? words().plans.machine.setupBack : words().plans.machine.setup),
    verb: ({ rollback_run }) => (rollback_run ? words().plans.machine.setupBackVerb : words().plans.machine.setupVerb),
    plan: (data) => planOf(data, { effects: setupEffects(data) }),
    undoable: true,
  },
}

function setupEffects({ settings, services, images, writes, problems, manual_steps }: SetupData): PlanEffect[] {
  const { machine, services: said } = words().plans
  const started = services.filter(({ effect: what }) => what === 'start' || what === 'recreate')
  const stopped = services.filter(({ effect: what }) => what === 'stop' || what === 'remove')
  return [
    ...problems.map(({ summary }) => effect('warn', summary)),
    ...settings.map(settingEffect),
    ...effectIf(writes.length > 0, 'start', () => said.writes(writes.length)),
    ...effectIf(images.length > 0, 'start', () => machine.downloads(images.length)),
    ...effectIf(started.length > 0, 'start', () => machine.starts(nameServices(started.map(({ service }) => service)))),
    ...effectIf(stopped.length > 0, 'stop', () => machine.stops(nameServices(stopped.map(({ service }) => service)))),
    ...manual_steps.map(({ summary }) => effect('warn', asSentence(summary))),
  ]
}

/** What happens to a setting. */
export function settingEffect({ key, to }: SetupSetting): PlanEffect {
  const { machine } = words().plans
  return effect('change', to === null ? machine.unsets(key) : machine.sets(key, to))
}

import type { ServiceUpdate, UpdateCheckData } from '../../../clients/typescript/src/index.ts'
import { formatBytes, formatList } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { nameServices, nameTargets, serviceName } from '../names.ts'
import { effect, effectIf, planOf, type PlanEffect } from '../plan.ts'

/** Updating services, and going back. */
export const updateActions: Pick<ActionDescriptions, 'update-apply' | 'update-check'> = {
  'update-check': {
    question: () => words().plans.services.askRegistries,
    verb: () => words().plans.services.askRegistriesVerb,
    plan: (data) => planOf(data, { effects: effectsOfCheck(data), isNothing: data.registries.length === 0 }),
    undoable: null,
  },
  'update-apply': {
    question: (body) => {
      const { services } = words().plans
      const names = nameTargets({ services: body.services ?? [] })
      return body.rollback ? services.back(names) : services.update(names)
    },
    verb: ({ rollback }) => (rollback ? words().plans.services.backVerb : words().plans.services.updateVerb),
    plan: (data) => {
      const { services } = words().plans
      const current = data.services.filter(({ result }) => result === 'up-to-date').length
      const effects = [
        ...data.services.flatMap(effectsOfUpdate),
        ...effectIf(current > 0, 'keep', () => services.upToDate(current)),
        ...effectIf(!data.rollback && current < data.services.length, 'keep', () => services.updateSafety),
      ]
      return planOf(data, { effects, isNothing: current === data.services.length })
    },
    undoable: true,
  },
}

function effectsOfCheck({ registries, tools }: UpdateCheckData): readonly PlanEffect[] {
  const { services } = words().plans
  return [
    ...registries.flatMap(({ registry, images, own_login, because }) => [
      because === null
        ? effect('change', services.asksRegistry(registry, images.length))
        : effect('warn', services.skipsRegistry(registry, because)),
      ...effectIf(own_login, 'change', () => services.usesLogin(registry)),
    ]),
    ...effectIf(tools.length > 0, 'change', () => services.inspectsWith(formatList(tools))),
    effect('keep', services.askKeeps),
  ]
}

function effectsOfUpdate(update: ServiceUpdate): readonly PlanEffect[] {
  const { services } = words().plans
  if (update.result === 'up-to-date') return []
  const { requirements, breaking_changes, updated_together } = update
  const name = serviceName(update.service)
  return [
    mainEffect(update, name),
    ...lineEffect(update),
    ...breaking_changes.flatMap(({ summary, preparations }) => [
      effect('warn', services.breaks(name, summary)),
      ...preparations.map((step) => effect('warn', services.prepare(step))),
    ]),
    ...effectIf(updated_together.length > 0, 'change', () => services.together(nameServices(updated_together))),
    ...effectIf(requirements.fits_on_disk === false, 'warn', () =>
      services.noRoom(name, formatBytes(requirements.disk_bytes)),
    ),
  ]
}

function lineEffect({ file_change: change }: ServiceUpdate): readonly PlanEffect[] {
  if (change === null) return []
  const { file, line, old_line, new_line } = change
  return [effect('change', words().plans.services.changesLine(file, line, old_line.trim(), new_line.trim()))]
}

function mainEffect({ result, from, to, because }: ServiceUpdate, name: string): PlanEffect {
  const { services } = words().plans
  const [before, after] = [from.version ?? services.noVersion, to.version ?? services.noVersion]
  if (result === 'would-block') return effect('warn', services.blocked(name, because ?? ''))
  if (result === 'would-roll-back') return effect('change', services.rollsBack(name, before, after))
  if (before === after) return effect('change', services.refreshes(name, after))
  return effect('change', services.updates(name, before, after))
}

import type { LifecycleData, ServiceChange } from '../../../clients/typescript/src/index.ts'
import { words } from '../../words/words.ts'
import type { ActionDescription, ActionDescriptions } from '../describe.ts'
import { nameServices, nameTargets, serviceName, type Targets } from '../names.ts'
import { effect, effectIf, planOf, type EffectTone, type Plan, type PlanEffect } from '../plan.ts'

type LifecycleName = 'up' | 'down' | 'restart' | 'switch'

/** The four changes that start and stop services, and fetching their images. */
export const serviceActions: Pick<ActionDescriptions, LifecycleName | 'pull'> = {
  up: lifecycle('up'),
  down: { ...lifecycle('down'), isDanger: true },
  restart: lifecycle('restart'),
  switch: lifecycle('switch'),
  pull: {
    question: (body) => words().plans.services.pull(nameTargets(body)),
    verb: () => words().plans.services.pullVerb,
    plan: (data) => {
      const { services } = words().plans
      const wanted = data.images.filter(({ result }) => result === 'would-pull').length
      const effects = [effect('change', services.images(wanted)), effect('keep', services.pullKeeps)]
      return planOf(data, { effects, isNothing: wanted === 0 })
    },
    undoable: null,
  },
}

function lifecycle<Name extends LifecycleName>(name: Name): ActionDescription<Name> {
  return {
    question: (body) => words().plans.services[name](nameTargets(body as Targets)),
    verb: () => words().plans.services[`${name}Verb`],
    plan: planOfLifecycle as ActionDescription<Name>['plan'],
    undoable: name === 'restart' ? null : true,
  }
}

function planOfLifecycle(data: LifecycleData): Plan {
  const { services } = words().plans
  const touched = data.services.filter(({ effect: what }) => what !== 'none' && what !== 'keep')
  const kept = data.services.filter(({ effect: what }) => what === 'keep').map(({ service }) => serviceName(service))
  const created = data.writes.length
  const effects: PlanEffect[] = [
    ...touched.map(effectOfService),
    ...keptEffect(kept),
    ...effectIf(created > 0 && touched.length > 0, 'start', () => services.writes(created)),
    ...effectIf(data.action === 'restart' || data.services.length === 1, 'keep', () => services.othersStay),
  ]
  return planOf(data, { effects, isNothing: touched.length === 0 })
}

function keptEffect(names: readonly string[]): readonly PlanEffect[] {
  const { services } = words().plans
  if (names.length === 0) return []
  const [only] = names
  return [effect('keep', names.length === 1 ? services.keepsOne(only!) : services.keeps(nameServices(names)))]
}

type TouchedEffect = Exclude<ServiceChange['effect'], 'keep' | 'none'>

const effectTones: Record<TouchedEffect, EffectTone> = {
  start: 'start',
  stop: 'stop',
  restart: 'change',
  recreate: 'change',
  remove: 'stop',
}

function effectOfService({ service, effect: what, impact }: ServiceChange): PlanEffect {
  const { services } = words().plans
  const happens = services.effects[what as TouchedEffect](serviceName(service))
  const tone = effectTones[what as TouchedEffect]
  if (impact === null || what === 'start') return effect(tone, happens)
  const isOff = what === 'stop' || what === 'remove'
  const missed = impact.charAt(0).toLowerCase() + impact.slice(1).replace(/\.$/, '')
  return effect(tone, `${happens} ${isOff ? services.without(missed) : services.meanwhile(missed)}`)
}

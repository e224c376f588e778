import type { ServiceChange } from '../../../clients/typescript/src/index.ts'
import { words } from '../../words/words.ts'
import type { ActionDescription, ActionDescriptions } from '../describe.ts'
import { nameThings, planOf, type EffectTone, type PlanEffect } from '../plan.ts'

type LifecycleName = 'up' | 'down' | 'restart' | 'switch'

interface LifecycleBody {
  forms?: readonly string[]
  services?: readonly string[]
}

/** The four changes that start and stop services. */
export const serviceActions: Pick<ActionDescriptions, LifecycleName | 'pull'> = {
  up: { ...lifecycle('up'), mode: ({ forms = [] }) => (forms.length > 0 ? 'dialog' : 'direct') },
  down: { ...lifecycle('down'), isDanger: true },
  restart: lifecycle('restart'),
  switch: lifecycle('switch'),
  pull: {
    mode: 'direct',
    question: (body) => words().actions.services.pull(namesOf(body)),
    verb: () => words().actions.services.pullVerb,
    plan: (data) => planOf(data),
    undoable: null,
  },
}

function lifecycle<Name extends LifecycleName>(name: Name): ActionDescription<Name> {
  return {
    mode: 'dialog',
    question: (body) => words().actions.services[name](namesOf(body as LifecycleBody)),
    verb: () => words().actions.services[`${name}Verb`],
    plan: (data) => planOf(data, data.services.filter(({ effect }) => effect !== 'none').map(effectOf)),
    undoable: name === 'restart' ? null : true,
  }
}

const effectTones: Record<ServiceChange['effect'], EffectTone> = {
  start: 'start',
  stop: 'stop',
  restart: 'change',
  recreate: 'change',
  remove: 'remove',
  keep: 'keep',
  none: 'keep',
}

function effectOf({ service, effect, because, impact }: ServiceChange): PlanEffect {
  const verb = words().actions.services.effects[effect](service)
  const missed = impact !== null && (effect === 'stop' || effect === 'remove') ? impact : because
  return { tone: effectTones[effect], subject: service, text: `${verb}: ${missed}` }
}

const namesOf = ({ forms = [], services = [] }: LifecycleBody): string => nameThings([...forms, ...services])

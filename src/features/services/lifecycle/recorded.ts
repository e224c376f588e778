import type { Change } from '../../../platform/store/state.ts'
import { formsOn, type LifecyclePlan } from './plan.ts'

/** What history keeps of one of the four changes, and what would put it back. */
export function recorded(plan: LifecyclePlan): Omit<Change, 'action' | 'summary'> {
  const { action, forms, services, before } = plan
  const states = new Map(before.services.map(({ service, state }) => [service, state]))
  const touched = services
    .filter(({ effect }) => effect !== 'keep' && effect !== 'nothing')
    .map(({ service }) => service)
  return {
    targets: [...forms, ...(forms.length === 0 ? touched : [])],
    before: Object.fromEntries(services.map(({ service }) => [service, states.get(service) ?? 'absent'])),
    after: Object.fromEntries(services.map(({ service, effect }) => [service, intended[effect]])),
    ...(action === 'restart' ? nothingToPutBack : putBack(inverseOf(plan, touched))),
  }
}

/** Whether everything was as it should be already. */
export const leftAsItWas = ({ services, writes, networks = [] }: LifecyclePlan): boolean =>
  writes.length + networks.length === 0 && services.every(({ effect }) => effect === 'keep' || effect === 'nothing')

const intended = {
  start: 'running',
  recreate: 'running',
  restart: 'running',
  nothing: 'running',
  keep: 'running',
  stop: 'stopped',
  remove: 'absent',
} as const

const nothingToPutBack = { inverse: null, no_inverse_because: 'A restart leaves nothing to put back.' }

const putBack = (inverse: Change['inverse']) =>
  inverse === null
    ? { inverse, no_inverse_because: 'It made and took away no container, so there is none to take away or to make.' }
    : { inverse, no_inverse_because: null }

function inverseOf({ action, before, services }: LifecyclePlan, touched: string[]): Change['inverse'] {
  const on = formsOn(before)
  if (action === 'switch' && on.length > 0) return { action: 'switch', body: { forms: on } }
  const absent = new Set(before.services.filter(({ container }) => container === null).map(({ service }) => service))
  const started = services
    .filter(({ effect, service }) => effect === 'start' && absent.has(service))
    .map(({ service }) => service)
  const [back, names] = action === 'down' ? (['up', touched] as const) : (['down', started] as const)
  // Stopping nothing by name is stopping everything, and starting nothing is starting all that is on.
  return names.length === 0 ? null : { action: back, body: { forms: [], services: [...names] } }
}

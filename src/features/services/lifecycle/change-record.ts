import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { activeForms, findStatus, type LifecyclePlan } from './plan.ts'

export function lifecycleChangeRecord(plan: LifecyclePlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const { action, forms, services, before } = plan
  const affected = services.filter(({ effect }) => effect !== 'keep' && effect !== 'none').map(({ service }) => service)
  return {
    targets: [...forms, ...(forms.length === 0 ? affected : [])],
    before: recordedValues(
      'state',
      Object.fromEntries(services.map(({ service }) => [service, findStatus(before, service)?.state ?? 'absent'])),
    ),
    after: recordedValues(
      'state',
      Object.fromEntries(services.map(({ service, effect }) => [service, intendedStates[effect]])),
    ),
    ...(action === 'restart' ? notReversible : reversibleBy(inverseOf(plan, affected))),
  }
}

export const isUnchanged = ({ services, writes, networks = [] }: LifecyclePlan): boolean =>
  writes.length + networks.length === 0 && services.every(({ effect }) => effect === 'keep' || effect === 'none')

const intendedStates = {
  start: 'running',
  recreate: 'running',
  restart: 'running',
  none: 'running',
  keep: 'running',
  stop: 'stopped',
  remove: 'absent',
} as const

const notReversible = { inverse: null, no_inverse_because: 'A restart leaves nothing to undo.' }

const reversibleBy = (inverse: ChangeRecord['inverse']) =>
  inverse === null
    ? { inverse, no_inverse_because: 'It neither created nor removed a container, so there is nothing to undo.' }
    : { inverse, no_inverse_because: null }

function inverseOf(
  { action, before, services, outside = [] }: LifecyclePlan,
  affected: string[],
): ChangeRecord['inverse'] {
  const on = activeForms(before)
  if (action === 'switch' && on.length > 0) return { action: 'switch', body: { forms: on } }
  const absent = new Set(before.services.filter(({ container }) => container === null).map(({ service }) => service))
  const isUndone = (service: string) => absent.has(service) || outside.some((change) => change.service === service)
  const started = services
    .filter(({ effect, service }) => effect === 'start' && isUndone(service))
    .map(({ service }) => service)
  const [back, names] = action === 'down' ? (['up', affected] as const) : (['down', started] as const)
  // An empty list would mean everything: all services to stop, or all active forms to start.
  return names.length === 0 ? null : { action: back, body: { forms: [], services: [...names] } }
}

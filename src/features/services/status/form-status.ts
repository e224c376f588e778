import type { FormState, FormStatus, ServiceStatus } from '../../../../contract/kinds/status.ts'
import { resolveForms } from '../../../platform/compose-project/form-resolution.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'

const HEALTHY_STATES = new Set<ServiceStatus['state']>(['running', 'healthy'])
const STARTING_STATES = new Set<ServiceStatus['state']>(['created', 'starting', 'restarting'])

export function isHealthy({ state }: Pick<ServiceStatus, 'state'>): boolean {
  return HEALTHY_STATES.has(state)
}

export function isStarting({ state }: Pick<ServiceStatus, 'state'>): boolean {
  return STARTING_STATES.has(state)
}

/** Returns every service that an active form needs, and every present service that belongs to no form. */
export function wantedServices(stack: Stack, on: ReadonlySet<string>, present: ReadonlySet<string>): Set<string> {
  const { services } = resolveForms({ forms: [...on] }, stack, ({ name }) => on.has(name))
  return new Set([
    ...services.map(({ service }) => service),
    ...stack.services.map(({ name }) => name).filter((name) => present.has(name)),
  ])
}

export function formStatuses(stack: Stack, on: ReadonlySet<string>, services: readonly ServiceStatus[]): FormStatus[] {
  const byName = new Map(services.map((service) => [service.service, service]))
  return stack.forms.map((form) => {
    const needed = resolveForms({ forms: [form.name] }, stack, ({ name }) => on.has(name)).services.map(
      ({ service }) => service,
    )
    const statuses = needed.map((name) => byName.get(name)!).filter(Boolean)
    return {
      form: form.name,
      label: form.label,
      title: form.summary,
      state: on.has(form.name) ? formState(statuses) : 'off',
      services: needed,
      unhealthy: statuses.filter((service) => !isHealthy(service)).map(({ service }) => service),
    }
  })
}

function formState(services: readonly ServiceStatus[]): FormState {
  const off = services.filter((service) => !isHealthy(service))
  if (off.length === 0) return 'healthy'
  if (off.every(({ state }) => STARTING_STATES.has(state))) return 'starting'
  const allAbsent = off.every(({ state }) => state === 'absent' || state === 'stopped' || STARTING_STATES.has(state))
  return allAbsent && off.length < services.length ? 'partial' : 'unhealthy'
}

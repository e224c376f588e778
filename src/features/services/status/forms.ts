import type { FormState, FormStatus, ServiceStatus } from '../../../../contract/kinds/status.ts'
import { closure } from '../../../platform/compose-project/closure.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'

/** States in which a service is doing what it is there for. */
const WELL = new Set<ServiceStatus['state']>(['running', 'healthy'])
const COMING = new Set<ServiceStatus['state']>(['created', 'starting', 'restarting'])

export function isWell({ state }: Pick<ServiceStatus, 'state'>): boolean {
  return WELL.has(state)
}

/** Every service that a form which is on needs, and those that are there without any form. */
export function wantedServices(stack: Stack, on: ReadonlySet<string>, present: ReadonlySet<string>): Set<string> {
  const { services } = closure({ forms: [...on] }, stack, ({ name }) => on.has(name))
  return new Set([
    ...services.map(({ service }) => service),
    ...stack.services.map(({ name }) => name).filter((name) => present.has(name)),
  ])
}

export function formStatuses(stack: Stack, on: ReadonlySet<string>, services: readonly ServiceStatus[]): FormStatus[] {
  const byName = new Map(services.map((service) => [service.service, service]))
  return stack.forms.map((form) => {
    const needed = closure({ forms: [form.name] }, stack, ({ name }) => on.has(name)).services.map(
      ({ service }) => service,
    )
    const seen = needed.map((name) => byName.get(name)!).filter(Boolean)
    return {
      form: form.name,
      title: form.summary,
      state: on.has(form.name) ? formState(seen) : 'off',
      services: needed,
      not_well: seen.filter((service) => !isWell(service)).map(({ service }) => service),
    }
  })
}

function formState(services: readonly ServiceStatus[]): FormState {
  const off = services.filter((service) => !isWell(service))
  if (off.length === 0) return 'healthy'
  if (off.every(({ state }) => COMING.has(state))) return 'starting'
  const gone = off.every(({ state }) => state === 'absent' || state === 'stopped' || COMING.has(state))
  return gone && off.length < services.length ? 'partial' : 'unhealthy'
}

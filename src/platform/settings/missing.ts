import type { Form, Service, Stack } from '../compose-project/model.ts'
import { serviceNamed } from '../compose-project/model.ts'
import type { Lookup } from './registry.ts'
import { rulesFor } from './rules.ts'

export interface MissingSetting {
  name: string
  summary: string
  /** The services that are of no use without it, or that Compose refuses to start. */
  services: string[]
}

/** What has to have a value before these services are of use. */
export function missingFor(services: readonly string[], stack: Stack, value: Lookup): MissingSetting[] {
  const chosen = stack.services.filter(({ name }) => services.includes(name))
  return rulesFor(stack).flatMap(({ name, summary, needed }) => {
    if (value(name)) return []
    const without = chosen
      .filter((service) => uses(service, name, needed?.(value) ?? false))
      .map((service) => service.name)
    return without.length === 0 ? [] : [{ name, summary, services: without }]
  })
}

/** Whether somebody has begun to set a form up: one of the settings it is of no use without has a value. */
export function isSetUp(form: Form, stack: Stack, value: Lookup): boolean {
  const needed = rulesFor(stack).filter((rule) => rule.needed !== undefined && value(rule.name))
  return form.services.some((name) => {
    const service = serviceNamed(stack, name)
    return service?.settings.some((setting) => needed.some((rule) => rule.name === setting.name)) ?? false
  })
}

function uses(service: Service, name: string, needed: boolean): boolean {
  return service.settings.some((setting) => setting.name === name && (needed || setting.required))
}

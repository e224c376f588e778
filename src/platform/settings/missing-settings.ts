import { findService, type Form, type Service, type Stack } from '../compose-project/stack.ts'
import type { SettingValueLookup } from './setting-definition.ts'
import { settingRulesFor } from './setting-rules.ts'

export interface MissingSetting {
  name: string
  summary: string
  /** The services that cannot work without it, or that Compose refuses to start. */
  services: string[]
}

export function missingSettingsFor(
  services: readonly string[],
  stack: Stack,
  value: SettingValueLookup,
): MissingSetting[] {
  const chosen = stack.services.filter(({ name }) => services.includes(name))
  return settingRulesFor(stack).flatMap(({ name, summary, isRequired }) => {
    if (value(name)) return []
    const without = chosen
      .filter((service) => requiresSetting(service, name, isRequired?.(value) ?? false))
      .map((service) => service.name)
    return without.length === 0 ? [] : [{ name, summary, services: without }]
  })
}

/** Whether somebody has begun to set up a form: at least one of its required settings has a value. */
export function isFormConfigured(form: Form, stack: Stack, value: SettingValueLookup): boolean {
  const needed = settingRulesFor(stack).filter((rule) => rule.isRequired !== undefined && value(rule.name))
  return form.services.some((name) => {
    const service = findService(stack, name)
    return service?.settings.some((setting) => needed.some((rule) => rule.name === setting.name)) ?? false
  })
}

function requiresSetting(service: Service, name: string, needed: boolean): boolean {
  return service.settings.some((setting) => setting.name === name && (needed || setting.required))
}

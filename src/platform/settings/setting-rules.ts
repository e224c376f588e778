import type { Stack } from '../compose-project/stack.ts'
import { sortForStart } from '../compose-project/start-order.ts'
import { didYouMean, nearestMatch } from '../../lib/suggest.ts'
import { usherError } from '../../lib/errors.ts'
import { misspelledSettings, knownSettings } from './known-settings.ts'
import type { SettingRule } from './setting-definition.ts'
import { anyText } from './setting-types.ts'

/** Compose's own variables may be in an operator's file: they are neither settings nor typos. */
const composeVariable = /^(COMPOSE|DOCKER|BUILDKIT)_/

const secretNamePattern = /KEY|TOKEN|PASS|SECRET|CREDENTIAL/i

/** Returns usher's settings and any other variable of this stack. A stack's own default takes precedence. */
export function settingRulesFor(stack: Stack | null): SettingRule[] {
  const used = new Map(
    stack?.services.flatMap(({ settings }) => settings.map((setting) => [setting.name, setting] as const)),
  )
  const known = knownSettings.map((rule) => {
    const inStack = used.get(rule.name)
    used.delete(rule.name)
    return inStack?.default ? { ...rule, default: inStack.default } : rule
  })
  const stackSettings = [...used.values()].filter(({ name }) => !composeVariable.test(name))
  return [
    ...known,
    ...stackSettings.map((setting): SettingRule => ({
      name: setting.name,
      summary: 'A variable of this stack',
      group: 'other',
      type: anyText,
      default: setting.default || null,
      secret: secretNamePattern.test(setting.name),
      transient: false,
      owner: 'stack',
      consequence: 'The services that use it are recreated',
    })),
  ]
}

/** Throws ASKED-6 for an unknown name, with the nearest known one. */
export function requireSettingRule(name: string, stack: Stack | null): SettingRule {
  const rules = settingRulesFor(stack)
  const rule = rules.find((settingRule) => settingRule.name === name)
  if (rule) return rule
  const meant = misspelledSettings[name.toUpperCase()]
  const names = rules.map((settingRule) => settingRule.name)
  const offered = meant === undefined ? didYouMean(name, names) : ` Did you mean ${meant}?`
  throw usherError('ASKED-6', { what: 'setting', name, nearest: offered, list: 'config' })
}

/** Returns null if no setting is similar. */
export function suggestSettingName(name: string, rules: readonly SettingRule[]): string | null {
  const meant =
    misspelledSettings[name] ??
    nearestMatch(
      name,
      rules.map((rule) => rule.name),
    )
  return meant === undefined ? null : `Nothing reads ${name}. Did you mean ${meant}?`
}

export function isComposeVariable(name: string): boolean {
  return composeVariable.test(name)
}

/**
 * Returns the services that are recreated when a setting changes: those that use it, and those that share the network
 * of one of them, which ends with it.
 */
export function servicesRecreatedBy(name: string, stack: Stack): string[] {
  const direct = stack.services
    .filter(({ settings }) => settings.some((setting) => setting.name === name && setting.applied_by === 'compose'))
    .map((service) => service.name)
  const sharing = stack.services
    .filter((service) => service.shares_network_of !== null && direct.includes(service.shares_network_of))
    .map((service) => service.name)
  const all = new Set([...direct, ...sharing])
  return sortForStart(all, stack).filter((service) => all.has(service))
}

import type { Stack } from '../compose-project/model.ts'
import { inStartOrder } from '../compose-project/order.ts'
import { didYouMean, nearest } from '../../lib/suggest.ts'
import { refuse } from '../../lib/errors.ts'
import { nearMisses, registry, type SettingRule } from './registry.ts'
import { anyText } from './values.ts'

/** Compose's own, which an operator may well have in the file: neither settings nor slips. */
const composeOwn = /^(COMPOSE|DOCKER|BUILDKIT)_/

const soundsSecret = /KEY|TOKEN|PASS|SECRET|CREDENTIAL/i

/** usher's settings, and any other variable this stack is filled in with. A stack's own default is the one that holds. */
export function rulesFor(stack: Stack | null): SettingRule[] {
  const used = new Map(
    stack?.services.flatMap(({ settings }) => settings.map((setting) => [setting.name, setting] as const)),
  )
  const known = registry.map((rule) => {
    const inStack = used.get(rule.name)
    used.delete(rule.name)
    return inStack?.default ? { ...rule, default: inStack.default } : rule
  })
  const others = [...used.values()].filter(({ name }) => !composeOwn.test(name))
  return [
    ...known,
    ...others.map((setting): SettingRule => ({
      name: setting.name,
      summary: 'A variable of this stack',
      sort: anyText,
      default: setting.default || null,
      secret: soundsSecret.test(setting.name),
      of: 'stack',
      disturbs: 'The services that use it are made anew',
    })),
  ]
}

/** Refuses with ASKED-6 what is no setting, and offers the nearest. */
export function ruleNamed(name: string, stack: Stack | null): SettingRule {
  const rules = rulesFor(stack)
  const rule = rules.find((one) => one.name === name)
  if (rule) return rule
  const meant = nearMisses[name.toUpperCase()]
  const names = rules.map((one) => one.name)
  const offered = meant === undefined ? didYouMean(name, names) : ` Did you mean ${meant}?`
  throw refuse('ASKED-6', { what: 'setting', name, nearest: offered, list: 'config' })
}

/** What somebody may have meant by a name in the file that nothing reads; null when it resembles nothing. */
export function adviceOn(name: string, rules: readonly SettingRule[]): string | null {
  const meant =
    nearMisses[name] ??
    nearest(
      name,
      rules.map((rule) => rule.name),
    )
  return meant === undefined ? null : `Nothing reads ${name}. Did you mean ${meant}?`
}

/** Whether a name is Compose's business and not a setting of the stack. */
export function isComposeOwn(name: string): boolean {
  return composeOwn.test(name)
}

/**
 * The services that are made anew when a setting changes: those it is put into, and those that live in the network
 * of one of them, which ends with it.
 */
export function disturbedBy(name: string, stack: Stack): string[] {
  const direct = stack.services
    .filter(({ settings }) => settings.some((setting) => setting.name === name && setting.through === 'compose'))
    .map((service) => service.name)
  const sharing = stack.services
    .filter((service) => service.shares_network_of !== null && direct.includes(service.shares_network_of))
    .map((service) => service.name)
  const all = new Set([...direct, ...sharing])
  return inStartOrder(all, stack).filter((service) => all.has(service))
}

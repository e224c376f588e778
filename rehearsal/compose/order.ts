import type { RehearsedStack } from './stack.ts'

/** These services, each after those of them that it needs; what the stack does not declare stays where it was named. */
export function withNeedsFirst(names: readonly string[], stack: RehearsedStack): string[] {
  const wanted = new Set(names)
  const ordered = new Set<string>()
  const entered = new Set<string>()
  const add = (name: string) => {
    if (entered.has(name)) return
    entered.add(name)
    const service = stack.services.find((one) => one.name === name)
    const needs = [...(service?.depends_on ?? []).map((need) => need.service), service?.shares_network_of ?? name]
    for (const need of needs) add(need)
    if (wanted.has(name)) ordered.add(name)
  }
  for (const name of names) add(name)
  return [...ordered]
}

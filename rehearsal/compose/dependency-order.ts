import type { RehearsedStack } from './stack.ts'

/** Sorts services after the services they need; services that the stack does not declare keep their place. */
export function inDependencyOrder(names: readonly string[], stack: RehearsedStack): string[] {
  const wanted = new Set(names)
  const ordered = new Set<string>()
  const entered = new Set<string>()
  const add = (name: string) => {
    if (entered.has(name)) return
    entered.add(name)
    const service = stack.services.find((rehearsedService) => rehearsedService.name === name)
    const needs = [...(service?.depends_on ?? []).map((need) => need.service), service?.shares_network_of ?? name]
    for (const need of needs) add(need)
    if (wanted.has(name)) ordered.add(name)
  }
  for (const name of names) add(name)
  return [...ordered]
}

import { findService, type Service, type Stack } from './stack.ts'

/** Returns what must run before a service can start: the services it waits for, and the one whose network it shares. */
export function startDependenciesOf(service: Service): string[] {
  const waited = service.depends_on.filter(({ required }) => required).map((dependency) => dependency.service)
  const host = service.shares_network_of
  return host === null || waited.includes(host) ? waited : [host, ...waited]
}

/** Returns these services and everything they need to start, dependencies first, otherwise in the stack's order. */
export function sortForStart(names: Iterable<string>, stack: Stack): string[] {
  const wanted = new Set(names)
  const ordered = new Set<string>()
  const entered = new Set<string>()
  const add = (name: string) => {
    const service = findService(stack, name)
    if (service === undefined || entered.has(name)) return
    entered.add(name)
    for (const first of startDependenciesOf(service)) add(first)
    ordered.add(name)
  }
  for (const { name } of stack.services) if (wanted.has(name)) add(name)
  return [...ordered]
}

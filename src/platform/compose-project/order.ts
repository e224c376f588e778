import { serviceNamed, type Service, type Stack } from './model.ts'

/** What has to be there before a service can start: what it waits for, and whose network it lives in. */
export function needsFirst(service: Service): string[] {
  const waited = service.depends_on.filter(({ required }) => required).map((dependency) => dependency.service)
  const host = service.shares_network_of
  return host === null || waited.includes(host) ? waited : [host, ...waited]
}

/** The services of these names with everything they cannot start without, those first; else as the stack lists them. */
export function inStartOrder(names: Iterable<string>, stack: Stack): string[] {
  const wanted = new Set(names)
  const ordered = new Set<string>()
  const entered = new Set<string>()
  const add = (name: string) => {
    const service = serviceNamed(stack, name)
    if (service === undefined || entered.has(name)) return
    entered.add(name)
    for (const first of needsFirst(service)) add(first)
    ordered.add(name)
  }
  for (const { name } of stack.services) if (wanted.has(name)) add(name)
  return [...ordered]
}

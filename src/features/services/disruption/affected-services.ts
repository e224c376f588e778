import type { Machine } from '../../../platform/machine.ts'
import { outsideServicesOf } from '../../../platform/outside-containers/outside-services.ts'
import type { Service } from '../../../platform/compose-project/stack.ts'

/**
 * Returns these services and those that stop working with them: the ones that share their network, and the ones that
 * depend on a service without a media app, such as a database.
 */
export async function affectedServices(names: readonly string[], machine: Machine): Promise<Set<string>> {
  const [{ services: declared }, outside] = await Promise.all([machine.stack(), outsideServicesOf(machine)])
  const all = [...declared, ...outside.map(({ service }) => service)]
  const affected = new Set(names)
  // A set that grows while it is read is read to its new end.
  for (const name of affected) {
    const needed = all.find((service) => service.name === name)
    for (const service of all) if (needed && stopsWorkingWithout(service, needed)) affected.add(service.name)
  }
  return affected
}

function stopsWorkingWithout({ shares_network_of, depends_on }: Service, needed: Service): boolean {
  if (shares_network_of === needed.name) return true
  return needed.app === null && depends_on.some(({ service, required }) => required && service === needed.name)
}

import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { Machine } from '../../../platform/machine.ts'
import { portHolders } from '../../../platform/host/ports/holders.ts'
import { refuse } from '../../../lib/errors.ts'
import { serviceNamed } from '../../../platform/compose-project/model.ts'
import { missingFor } from '../../../platform/settings/missing.ts'

/** Refuses before anything is touched: a setting that has no value, a port that something else holds. */
export async function assertFits(names: readonly string[], before: StatusData, machine: Machine): Promise<void> {
  const stack = await machine.stack()
  const values = machine.settings().values()
  const missing = missingFor(names, stack, (name) => values[name])
  if (missing.length > 0) {
    const keys = missing.map(({ name }) => name)
    const services = [...new Set(missing.flatMap(({ services }) => services))]
    throw refuse('CHANGE-2', {
      keys: listed(keys),
      have: keys.length === 1 ? 'has' : 'have',
      services: listed(services),
      first: keys[0]!,
    })
  }
  const running = new Set(before.services.filter(({ container }) => container !== null).map(({ service }) => service))
  const toStart = names.filter((name) => !running.has(name))
  if (toStart.length === 0) return
  const holders = await portHolders(machine)
  for (const name of toStart) {
    for (const { host, protocol } of serviceNamed(stack, name)?.ports ?? []) {
      const by = host === null ? undefined : holders?.get(`${host}/${protocol}`)
      if (by) throw refuse('CHANGE-3', { port: String(host), by, service: name })
    }
  }
}

export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

import { joinWithAnd } from '../../../lib/text.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { Machine } from '../../../platform/machine.ts'
import { findPortHolders } from '../../../platform/host/port-holders.ts'
import { usherError } from '../../../lib/errors.ts'
import { findService } from '../../../platform/compose-project/stack.ts'
import { assertDatabasesAreLocal } from './network-disk.ts'
import { portCommandFor } from '../../../platform/settings/port-setting.ts'
import { missingSettingsFor } from '../../../platform/settings/missing-settings.ts'

/** Throws before anything changes if a setting has no value, a database would be on a network disk, or a port is in use. */
export async function assertCanStart(names: readonly string[], before: StatusData, machine: Machine): Promise<void> {
  const stack = await machine.stack()
  const values = machine.settings().values()
  const missing = missingSettingsFor(names, stack, (name) => values[name])
  if (missing.length > 0) {
    const keys = missing.map(({ name }) => name)
    const services = [...new Set(missing.flatMap(({ services }) => services))]
    throw usherError('CHANGE-2', {
      keys: joinWithAnd(keys),
      services: joinWithAnd(services),
      first: keys[0]!,
    })
  }
  const running = new Set(before.services.filter(({ container }) => container !== null).map(({ service }) => service))
  const toStart = names.filter((name) => !running.has(name))
  if (toStart.length === 0) return
  await assertDatabasesAreLocal(toStart, machine)
  const starting = toStart.map((name) => findService(stack, name))
  const wanted = starting.flatMap((service) => service?.ports.flatMap(({ host_port }) => host_port ?? []) ?? [])
  if (wanted.length === 0) return
  const holders = await findPortHolders(machine, new Set(wanted))
  for (const [index, name] of toStart.entries()) {
    const service = starting[index]
    for (const { host_port, protocol } of service?.ports ?? []) {
      if (service === undefined || host_port === null) continue
      const by = holders?.get(`${host_port}/${protocol}`)
      const change_port = portCommandFor(service, host_port, (setting) => values[setting]) ?? ''
      if (by) throw usherError('CHANGE-3', { port: String(host_port), by, service: name, change_port })
    }
  }
}

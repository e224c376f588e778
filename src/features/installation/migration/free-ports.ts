import type { SetupSetting } from '../../../../contract/kinds/setup.ts'
import type { Machine } from '../../../platform/machine.ts'
import { portHolders } from '../../../platform/host/ports/holders.ts'
import { refuse } from '../../../lib/errors.ts'
import { portSettings } from '../../../platform/settings/ports.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'

/** Below this number only root may listen, and rootless engines do not publish. */
const FIRST_FREE = 1024
const UNPRIVILEGED = 8000

/** The port settings that these services are published by, with the number that holds now. */
export function portsOf(services: readonly string[], stack: Stack, machine: Machine): { key: string; port: number }[] {
  const values = machine.settings().values()
  const used = new Set(
    stack.services.filter(({ name }) => services.includes(name)).flatMap((one) => one.settings.map(({ name }) => name)),
  )
  return Object.entries(portSettings)
    .filter(([key]) => used.has(key))
    .map(([key, row]) => ({ key, port: Number(values[key] || row.default) }))
}

/** A free port for each that something else holds: the next one up that nobody has and nothing of the stack wants. */
export async function freePorts(services: readonly string[], stack: Stack, machine: Machine): Promise<SetupSetting[]> {
  const holders = await portHolders(machine)
  if (holders === undefined) throw refuse('MIGRATION-10', {})
  const taken = new Set([...holders.keys()].map((key) => Number(key.split('/')[0])))
  const all = portsOf(
    stack.services.map(({ name }) => name),
    stack,
    machine,
  )
  const wanted = new Set(all.map(({ port }) => port))
  const values = machine.settings().values()
  return portsOf(services, stack, machine)
    .filter(({ port }) => taken.has(port))
    .map(({ key, port }) => {
      let next = port < FIRST_FREE ? UNPRIVILEGED + port : port + 1
      while (taken.has(next) || wanted.has(next)) next++
      wanted.add(next)
      return { key, from: values[key] || null, to: String(next) }
    })
}

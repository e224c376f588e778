import type { SetupSetting } from '../../../../contract/kinds/setup.ts'
import type { Machine } from '../../../platform/machine.ts'
import { findPortHolders } from '../../../platform/host/port-holders.ts'
import { usherError } from '../../../lib/errors.ts'
import { portSettings } from '../../../platform/settings/port-settings.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'

/** Only root may listen below this port, and rootless engines cannot publish there. */
const FIRST_UNPRIVILEGED_PORT = 1024
const UNPRIVILEGED_OFFSET = 8000

/** Returns the port settings that publish these services, with their current numbers. */
export function portSettingsInUse(
  services: readonly string[],
  stack: Stack,
  machine: Machine,
): { key: string; port: number }[] {
  const values = machine.settings().values()
  const used = new Set(
    stack.services.filter(({ name }) => services.includes(name)).flatMap((one) => one.settings.map(({ name }) => name)),
  )
  return Object.entries(portSettings)
    .filter(([key]) => used.has(key))
    .map(([key, row]) => ({ key, port: Number(values[key] || row.default) }))
}

/** Finds the next free port above each one that is taken, avoiding ports that the stack needs. */
export async function chooseFreePorts(
  services: readonly string[],
  stack: Stack,
  machine: Machine,
): Promise<SetupSetting[]> {
  const holders = await findPortHolders(machine)
  if (holders === undefined) throw usherError('MIGRATION-10', {})
  const taken = new Set([...holders.keys()].map((key) => Number(key.split('/')[0])))
  const all = portSettingsInUse(
    stack.services.map(({ name }) => name),
    stack,
    machine,
  )
  const wanted = new Set(all.map(({ port }) => port))
  const values = machine.settings().values()
  return portSettingsInUse(services, stack, machine)
    .filter(({ port }) => taken.has(port))
    .map(({ key, port }) => {
      let next = port < FIRST_UNPRIVILEGED_PORT ? UNPRIVILEGED_OFFSET + port : port + 1
      while (taken.has(next) || wanted.has(next)) next++
      wanted.add(next)
      return { key, from: values[key] || null, to: String(next) }
    })
}

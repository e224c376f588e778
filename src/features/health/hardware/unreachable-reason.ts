import { orUndefined } from '../../../lib/errors.ts'
import type { HardwareAccess } from '../../../platform/hardware/hardware-access.ts'
import type { Machine } from '../../../platform/machine.ts'

/** Why the hardware of the household is not known from here; null if usher runs on it. */
export async function unreachableReason(machine: Machine, access: HardwareAccess | undefined): Promise<string | null> {
  const engine = await machine.engine().catch(orUndefined)
  if (engine?.facts.rehearsed) return access?.is_rehearsed ? null : 'A rehearsed engine has no hardware.'
  if (engine?.facts.remote) return 'The engine runs on another machine, whose hardware is not known from here.'
  return access?.in_container
    ? 'usher runs in a container, and the hardware of the machine is not known from there.'
    : null
}

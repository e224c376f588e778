import { isTunnelDropped } from '../features/health/checks/tunnel/drop-record.ts'
import type { Machine } from '../platform/machine.ts'
import type { UsherError } from '../lib/errors.ts'
import { recoverInterruptedRestore } from '../features/data/restore/recover.ts'

/** Completes or reverts what a killed usher left unfinished. Returns the errors to report. */
export async function recoverInterrupted(machine: Machine): Promise<UsherError[]> {
  const recovered = [await recoverInterruptedRestore(machine), await restoreDroppedTunnel(machine)]
  return recovered.filter((error) => error !== undefined)
}

/** Loaded only if a tunnel is down, because every command runs this. */
async function restoreDroppedTunnel(machine: Machine): Promise<UsherError | undefined> {
  if (!isTunnelDropped(machine.paths)) return undefined
  return (await import('../features/health/checks/tunnel/tunnel-restore.ts')).restoreDroppedTunnel(machine)
}

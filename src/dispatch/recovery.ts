import { isTunnelDropped } from '../features/health/checks/tunnel/drop-record.ts'
import type { Machine } from '../platform/machine.ts'
import { declaredShape } from '../platform/store/stored-shape.ts'
import { orUndefined, type UsherError } from '../lib/errors.ts'
import { recoverInterruptedRestore } from '../features/data/restore/recover.ts'

/** Completes or reverts what a killed usher left unfinished. Returns the errors to report. */
export async function recoverInterrupted(machine: Machine): Promise<UsherError[]> {
  const recovered = [
    await recoverInterruptedRestore(machine),
    await restoreDroppedTunnel(machine),
    await endPauseOnTime(machine),
  ]
  return recovered.filter((error) => error !== undefined)
}

/** Loaded only if downloads are paused, because every command runs this. */
async function endPauseOnTime(machine: Machine): Promise<UsherError | undefined> {
  if (!isAnythingPaused(machine)) return undefined
  return (await import('../features/media/pause/keeper.ts')).finishEndedPause(machine)
}

/** A state that cannot be read is reported by the command itself. */
function isAnythingPaused(machine: Machine): boolean {
  try {
    return machine.state().keyValues.list('pause', declaredShape<object>({ fields: {} })).length > 0
  } catch (thrown) {
    orUndefined(thrown)
    return false
  }
}

/** Loaded only if a tunnel is down, because every command runs this. */
async function restoreDroppedTunnel(machine: Machine): Promise<UsherError | undefined> {
  if (!isTunnelDropped(machine.paths)) return undefined
  return (await import('../features/health/checks/tunnel/tunnel-restore.ts')).restoreDroppedTunnel(machine)
}

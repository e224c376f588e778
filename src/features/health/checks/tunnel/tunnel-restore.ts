import { runWhileIdle } from '../../../../operations/jobs/idle-run.ts'
import { planRestart } from '../../../services/lifecycle/restart.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { usherError, type UsherError } from '../../../../lib/errors.ts'
import { stackContainersByService } from '../../../../platform/engine/project-containers.ts'
import { readDropRecord, deleteDropRecord, type TunnelDropRecord } from './drop-record.ts'

/** Its interface has lost its routes: only a start puts all of it back. What is behind it follows. */
export async function restartTunnel(service: string, machine: Machine): Promise<void> {
  const [{ changes }, runner] = await Promise.all([
    planRestart({ forms: [], services: [service] }, machine),
    machine.runner(),
  ])
  for (const change of changes) await runner.apply(change, { tell: () => {}, signal: new AbortController().signal })
  deleteDropRecord(machine.paths)
}

/**
 * Starts a tunnel again that usher took down for a proof and was ended before it could start it. Returns what to tell of
 * it; undefined where there is nothing of the sort, or where a proof is under way.
 */
export function restoreDroppedTunnel(machine: Machine): Promise<UsherError | undefined> {
  return runWhileIdle(machine, 'Start the tunnel that an interrupted test left down', async () => {
    const drop = readDropRecord(machine.paths)
    if (!drop) return undefined
    const { service } = drop
    try {
      if (await hasRestartedSince(drop, machine)) return void deleteDropRecord(machine.paths)
      await restartTunnel(service, machine)
      return usherError('CHECKS-5', { service })
    } catch (error) {
      return usherError('CHECKS-6', { service }, { cause: error })
    }
  })
}

/** Somebody has started it meanwhile, or it does not run: nothing of it is down by that proof any more. */
async function hasRestartedSince({ service, at }: TunnelDropRecord, machine: Machine): Promise<boolean> {
  const container = (await stackContainersByService(machine)).get(service)
  return container?.state !== 'running' || (container.started_at ?? new Date(0)) > new Date(at)
}

import { runWhileIdle } from '../../../../operations/jobs/idle-run.ts'
import { planRestart } from '../../../services/lifecycle/restart.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { usherError, type UsherError } from '../../../../lib/errors.ts'
import { stackContainersByService } from '../../../../platform/engine/project-containers.ts'
import { readDropRecord, deleteDropRecord, type TunnelDropRecord } from './drop-record.ts'

/** Restarts the tunnel, because a start is the only way to restore its routes, and then the services behind it. */
export async function restartTunnel(service: string, machine: Machine): Promise<void> {
  const [{ changes }, runner] = await Promise.all([
    planRestart({ forms: [], services: [service] }, machine),
    machine.runner(),
  ])
  for (const change of changes) await runner.apply(change, { onEvent: () => {}, signal: new AbortController().signal })
  deleteDropRecord(machine.paths)
}

/**
 * Restarts a tunnel that an interrupted test left down. Returns an error to show; undefined if no tunnel was left down,
 * or if a test is running.
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

/** Whether the tunnel was started again since, or is not running. The record is then obsolete. */
async function hasRestartedSince({ service, at }: TunnelDropRecord, machine: Machine): Promise<boolean> {
  const container = (await stackContainersByService(machine)).get(service)
  return container?.state !== 'running' || (container.started_at ?? new Date(0)) > new Date(at)
}

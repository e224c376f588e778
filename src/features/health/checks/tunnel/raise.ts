import { whileIdle } from '../../../../operations/jobs/while-idle.ts'
import { planRestart } from '../../../services/lifecycle/restart.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { refuse, type Refusal } from '../../../../lib/errors.ts'
import { stackContainers } from '../../../../platform/engine/project-containers.ts'
import { dropOf, forgetDrop, type Drop } from './dropped.ts'

/** Its interface has lost its routes: only a start puts all of it back. What is behind it follows. */
export async function startedAgain(service: string, machine: Machine): Promise<void> {
  const [{ changes }, hand] = await Promise.all([
    planRestart({ forms: [], services: [service] }, machine),
    machine.hand(),
  ])
  for (const change of changes) await hand.apply(change, { tell: () => {}, signal: new AbortController().signal })
  forgetDrop(machine.places)
}

/**
 * Starts a tunnel again that usher took down for a proof and was ended before it could start it. Returns what to tell of
 * it; undefined where there is nothing of the sort, or where a proof is under way.
 */
export function raiseDropped(machine: Machine): Promise<Refusal | undefined> {
  return whileIdle(machine, 'Start the tunnel again that a proof left down', async () => {
    const drop = dropOf(machine.places)
    if (!drop) return undefined
    const { service } = drop
    try {
      if (await isUpSince(drop, machine)) return void forgetDrop(machine.places)
      await startedAgain(service, machine)
      return refuse('CHECKS-5', { service })
    } catch (error) {
      return refuse('CHECKS-6', { service }, { under: error })
    }
  })
}

/** Somebody has started it meanwhile, or it does not run: nothing of it is down by that proof any more. */
async function isUpSince({ service, at }: Drop, machine: Machine): Promise<boolean> {
  const container = (await stackContainers(machine)).get(service)
  return container?.state !== 'running' || (container.started_at ?? new Date(0)) > new Date(at)
}

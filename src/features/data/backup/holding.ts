import type { Work } from '../../../operations/jobs/work.ts'
import { tellService } from '../../services/lifecycle/tell.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { PlannedBackup } from './plan.ts'

/** Services that are stopped for as long as their own copy takes. */
export interface Holding {
  /** Stops it and what goes down with it, unless it is already. */
  stop(planned: PlannedBackup, because: string): Promise<void>
  /** Starts again what `stop` stopped. */
  start(service: string): Promise<void>
  /** Whatever happened: nothing that was stopped stays so. */
  startAll(): Promise<void>
  /** How long each was stopped, in whole seconds, and why. */
  held: ReadonlyMap<string, { seconds: number; because: string }>
}

export function holding(machine: Machine, work: Work): Holding {
  const down = new Map<string, { since: number; services: string[]; because: string }>()
  const held = new Map<string, { seconds: number; because: string }>()
  // What was stopped is started again also when somebody has asked for it all to end.
  const apply = async (to: 'stopped' | 'restarted', services: string[]) =>
    (await machine.hand()).apply(
      { to, services },
      { tell: tellService(services.length, work), signal: new AbortController().signal },
    )

  const start = async (service: string) => {
    const one = down.get(service)
    if (!one) return
    // The very container that was stopped: a backup makes nothing anew, whatever is declared by now.
    await apply('restarted', one.services)
    down.delete(service)
    const seconds = Math.round((machine.now().getTime() - one.since) / 1000)
    held.set(service, { seconds: seconds + (held.get(service)?.seconds ?? 0), because: one.because })
  }
  return {
    held,
    start,
    async stop({ service, state, with: services }, because) {
      if (state !== 'running' || down.has(service)) return
      down.set(service, { since: machine.now().getTime(), services, because })
      await apply('stopped', services)
    },
    async startAll() {
      for (const service of down.keys()) await start(service)
    },
  }
}

import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { serviceProgressReporter } from '../../services/lifecycle/progress.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { ServiceBackupPlan } from './plan.ts'

export interface ServicePauser {
  /** Stops the service and its dependents, unless they are stopped already. */
  stop(planned: ServiceBackupPlan, because: string): Promise<void>
  start(service: string): Promise<void>
  /** Starts everything that was stopped, even after an error. */
  startAll(): Promise<void>
  downtime: ReadonlyMap<string, { seconds: number; because: string }>
}

export function createServicePauser(machine: Machine, work: WorkContext): ServicePauser {
  const stopped = new Map<string, { since: number; services: string[]; because: string }>()
  const downtime = new Map<string, { seconds: number; because: string }>()
  // Services are started again even if the job is cancelled.
  const apply = async (to: 'stopped' | 'restarted', services: string[]) =>
    (await machine.runner()).apply(
      { to, services },
      { onEvent: serviceProgressReporter(services.length, work), signal: new AbortController().signal },
    )

  const start = async (service: string) => {
    const one = stopped.get(service)
    if (!one) return
    // Restarts the same container: a backup never recreates one, even if its declaration has changed.
    await apply('restarted', one.services)
    stopped.delete(service)
    const seconds = Math.round((machine.now().getTime() - one.since) / 1000)
    downtime.set(service, { seconds: seconds + (downtime.get(service)?.seconds ?? 0), because: one.because })
  }
  return {
    downtime,
    start,
    async stop({ service, state, stoppedTogether: services }, because) {
      if (state !== 'running' || stopped.has(service)) return
      stopped.set(service, { since: machine.now().getTime(), services, because })
      await apply('stopped', services)
    },
    async startAll() {
      for (const service of stopped.keys()) await start(service)
    },
  }
}

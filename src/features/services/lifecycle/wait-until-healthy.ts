import type { OutsideServiceStatus, ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { findService, type Stack } from '../../../platform/compose-project/stack.ts'
import { isHealthy } from '../status/form-status.ts'
import { gatherStatus } from '../status/gather.ts'
import { rememberImages } from '../images/last-image.ts'
import { atOneMoment } from './at-one-moment.ts'

/** For services without a timeout of their own. */
const DEFAULT_TIMEOUT_SECONDS = 120
/** Health that usher probes itself causes no engine events. */
const POLL_INTERVAL_MS = 1000
type AwaitedService = ServiceStatus | OutsideServiceStatus

const HOPELESS_STATES = new Set<ServiceStatus['state']>(['absent', 'stopped', 'failed', 'crash-looping', 'paused'])

/**
 * Waits until every service is healthy, has failed or has timed out, and reports the progress. Engine events wake it at
 * once. Returns the last status and remembers the images. `first` is the moment right after the change, where the caller
 * asks about it too.
 */
export async function waitUntilHealthy(
  names: readonly string[],
  machine: Machine,
  work: WorkContext,
  first = atOneMoment(machine),
): Promise<StatusData> {
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const startedAt = machine.now().getTime()
  const ended = new AbortController()
  const woken = engineEventWaiter(engine, stack.name, AbortSignal.any([work.signal, ended.signal]))
  try {
    for (let moment = first; ; moment = atOneMoment(machine)) {
      const status = await gatherStatus(moment)
      const awaited = [...status.services, ...status.outside].filter(({ service }) => names.includes(service))
      const waited = (machine.now().getTime() - startedAt) / 1000
      const pending = awaited.filter(
        (service) => !isHealthy(service) && !isHopeless(service) && waited < timeoutSeconds(service.service, stack),
      )
      reportWaiting(awaited, pending, work)
      if (pending.length === 0) {
        await rememberImages(names, moment, 'kill')
        return status
      }
      work.safePoint()
      await woken(POLL_INTERVAL_MS)
    }
  } finally {
    ended.abort()
  }
}

/** Unhealthy is not hopeless: many services are unhealthy for a while before they become healthy. */
function isHopeless({ state }: AwaitedService): boolean {
  return HOPELESS_STATES.has(state)
}

function timeoutSeconds(name: string, stack: Stack): number {
  return findService(stack, name)?.health?.within_seconds ?? DEFAULT_TIMEOUT_SECONDS
}

function reportWaiting(
  awaited: readonly AwaitedService[],
  pending: readonly AwaitedService[],
  work: WorkContext,
): void {
  const healthyCount = awaited.filter(isHealthy).length
  const names = pending.map(({ service }) => service)
  const shown = names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
  const over = healthyCount === awaited.length ? 'Everything is healthy' : 'Nothing left to wait for'
  const summary = names.length > 0 ? `Waiting for ${shown}` : over
  work.reportProgress({ step: 'wait', summary, done: healthyCount, total: awaited.length, unit: 'services' })
}

/**
 * Returns a function that resolves at the project's next event or after `ms`. If the event stream ends, only the time
 * wakes it.
 */
function engineEventWaiter(engine: Engine, project: string, signal: AbortSignal): (ms: number) => Promise<void> {
  let ring: (() => void) | undefined
  let rung = false
  void (async () => {
    for await (const event of engine.events({ signal })) {
      if (event.project !== project) continue
      rung = true
      ring?.()
    }
  })().catch(() => undefined)
  return async (ms) => {
    if (!rung && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        const wake = () => (clearTimeout(timer), resolve())
        ring = wake
        signal.addEventListener('abort', wake, { once: true })
      })
    }
    rung = false
    ring = undefined
  }
}

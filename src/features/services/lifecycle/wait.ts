import type { ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { serviceNamed, type Stack } from '../../../platform/compose-project/model.ts'
import { isWell } from '../status/forms.ts'
import { gatherStatus } from '../status/gather.ts'
import { rememberRan } from '../images/ran.ts'

/** A service that states no time of its own is given this long to become well. */
const OTHERWISE_SECONDS = 120
/** Between two looks where nothing happened: health that usher looks for itself has no events. */
const LOOK_AGAIN_MS = 1000
/** States that do not get better by waiting. */
const LOST = new Set<ServiceStatus['state']>(['absent', 'stopped', 'failed', 'crash-looping', 'paused'])

/**
 * Looks until every one of them is well, or lost, or has had its time. Tells how many are well and what is waited for.
 * The engine's events wake it at once; the last reading is returned, and what they run is remembered.
 */
export async function waitUntilWell(names: readonly string[], machine: Machine, work: Work): Promise<StatusData> {
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const began = machine.now().getTime()
  const ended = new AbortController()
  const woken = bell(engine, stack.name, AbortSignal.any([work.signal, ended.signal]))
  try {
    for (;;) {
      const status = await gatherStatus(machine)
      const seen = status.services.filter(({ service }) => names.includes(service))
      const waited = (machine.now().getTime() - began) / 1000
      const pending = seen.filter(
        (service) => !isWell(service) && !isLost(service) && waited < patience(service.service, stack),
      )
      tell(seen, pending, work)
      if (pending.length === 0) {
        await rememberRan(names, machine)
        return status
      }
      work.safePoint()
      await woken(LOOK_AGAIN_MS)
    }
  } finally {
    ended.abort()
  }
}

/** Unhealthy is not lost: many a service is, for a while, before it is well. */
function isLost({ state }: ServiceStatus): boolean {
  return LOST.has(state)
}

function patience(name: string, stack: Stack): number {
  return serviceNamed(stack, name)?.health?.within_seconds ?? OTHERWISE_SECONDS
}

function tell(seen: readonly ServiceStatus[], pending: readonly ServiceStatus[], work: Work): void {
  const well = seen.filter(isWell).length
  const names = pending.map(({ service }) => service)
  const shown = names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
  const over = well === seen.length ? 'Everything is well' : 'There is nothing left to wait for'
  const summary = names.length > 0 ? `Waiting for ${shown}` : over
  work.tell({ step: 'wait', summary, done: well, total: seen.length, unit: 'services' })
}

/** Resolves at the next event of the project, or after `ms`. Without events, as when the engine goes away, time alone wakes it. */
function bell(engine: Engine, project: string, signal: AbortSignal): (ms: number) => Promise<void> {
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

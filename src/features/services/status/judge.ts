import type { ServiceState, ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Look } from '../../../platform/machine.ts'

/** What one look at a service comes to, before it is worded. */
export interface Judgement {
  state: ServiceState
  since: Date | null
  health: ServiceStatus['health']
}

/** Restarted this often by the engine, and never up for long, it is not coming up by itself. */
const LOOPS_AFTER = 3
/** A container that has stayed up this long since its last restart has come up. */
const SETTLED_AFTER_MS = 60_000
/** What a container ends with when it was asked to end: 0, or 128 with SIGINT or SIGTERM. */
const ASKED_TO_END = new Set([0, 130, 143])

/** source: Docker Engine API, ContainerInspect `State`. */
export function judge(container: Container, look: Look | null, withinSeconds: number, now: Date): Judgement {
  const health = healthOf(container, look, withinSeconds, now)
  return { ...stateOf(container, health, now), health }
}

function stateOf(container: Container, health: ServiceStatus['health'], now: Date): Omit<Judgement, 'health'> {
  const { started_at: started, finished_at: finished } = container
  if (container.state === 'created')
    return { state: container.error ? 'failed' : 'created', since: container.created_at }
  if (container.state === 'paused') return { state: 'paused', since: null }
  if (container.state === 'restarting')
    return { state: looping(container) ? 'crash-looping' : 'restarting', since: finished }
  if (container.state !== 'running') return { state: endedAs(container), since: finished }
  if (looping(container) && started && now.getTime() - started.getTime() < SETTLED_AFTER_MS) {
    return { state: 'crash-looping', since: started }
  }
  if (!health) return { state: 'running', since: started }
  return { state: health.status, since: health.status === 'starting' ? started : sinceOf(container, health, started) }
}

function looping({ restarts }: Container): boolean {
  return restarts >= LOOPS_AFTER
}

function endedAs({ exit_code: code, oom_killed: killed, state, error }: Container): ServiceState {
  if (killed || error !== '' || state === 'dead') return 'failed'
  return code === null || ASKED_TO_END.has(code) ? 'stopped' : 'failed'
}

/** When the health became what it is: the first look of the present run of like looks, where the engine still has it. */
function sinceOf({ health }: Container, seen: NonNullable<ServiceStatus['health']>, started: Date | null): Date | null {
  // usher looks only when it is asked: since when a port has been silent is not known.
  if (seen.from === 'usher') return seen.status === 'healthy' ? started : null
  if (!health || health.looks.length === 0) return started
  const well = health.status === 'healthy'
  const turned = health.looks.findLastIndex(({ exit_code: code }) => (code === 0) !== well)
  const first = health.looks[turned + 1]
  return turned === -1 && well ? started : (first?.at ?? started)
}

function healthOf(container: Container, look: Look | null, withinSeconds: number, now: Date): ServiceStatus['health'] {
  if (container.state !== 'running') return null
  if (container.health) return engineHealth(container.health)
  if (!look) return null
  const young = container.started_at !== null && now.getTime() - container.started_at.getTime() < withinSeconds * 1000
  return {
    status: look.answered ? 'healthy' : young ? 'starting' : 'unhealthy',
    from: 'usher',
    failed_looks: look.answered ? 0 : 1,
    said: look.answered ? null : look.because,
    at: now.toISOString(),
  }
}

function engineHealth({
  status,
  failing_streak: failed,
  looks,
}: NonNullable<Container['health']>): ServiceStatus['health'] {
  const last = looks.at(-1)
  return {
    status,
    from: 'engine',
    failed_looks: failed,
    said: last ? lastLine(last.said) : null,
    at: last?.at.toISOString() ?? null,
  }
}

function lastLine(text: string): string | null {
  return text.trim().split('\n').at(-1)?.trim().slice(0, 300) || null
}

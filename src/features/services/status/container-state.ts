import type { ServiceState, ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { ProbeResult } from '../../../platform/machine.ts'

export interface ContainerAssessment {
  state: ServiceState
  since: Date | null
  health: ServiceStatus['health']
}

/** A container restarted this often without staying up does not recover by itself. */
const CRASH_LOOP_RESTARTS = 3
/** Uptime after which a restarted container no longer counts as crashing. */
const STABLE_AFTER_MS = 60_000
/** Exit codes of a requested stop: 0, or 128 plus SIGINT or SIGTERM. */
const CLEAN_EXIT_CODES = new Set([0, 130, 143])

/** source: Docker Engine API, ContainerInspect `State`. */
export function assessContainer(
  container: Container,
  probe: ProbeResult | null,
  withinSeconds: number,
  now: Date,
): ContainerAssessment {
  const health = healthOf(container, probe, withinSeconds, now)
  return { ...stateOf(container, health, now), health }
}

function stateOf(
  container: Container,
  health: ServiceStatus['health'],
  now: Date,
): Omit<ContainerAssessment, 'health'> {
  const { started_at: started, finished_at: finished } = container
  if (container.state === 'created')
    return { state: container.error ? 'failed' : 'created', since: container.created_at }
  if (container.state === 'paused') return { state: 'paused', since: null }
  if (container.state === 'restarting')
    return { state: isCrashLooping(container) ? 'crash-looping' : 'restarting', since: finished }
  if (container.state !== 'running') return { state: endedState(container), since: finished }
  if (isCrashLooping(container) && started && now.getTime() - started.getTime() < STABLE_AFTER_MS) {
    return { state: 'crash-looping', since: started }
  }
  if (!health) return { state: 'running', since: started }
  return {
    state: health.status,
    since: health.status === 'starting' ? started : healthSince(container, health, started),
  }
}

function isCrashLooping({ restarts }: Container): boolean {
  return restarts >= CRASH_LOOP_RESTARTS
}

function endedState({ exit_code: code, oom_killed: killed, state, error }: Container): ServiceState {
  if (killed || error !== '' || state === 'dead') return 'failed'
  return code === null || CLEAN_EXIT_CODES.has(code) ? 'stopped' : 'failed'
}

/**
 * Returns when the health became what it is: the first of the latest run of equal results. Null if the engine has
 * discarded it.
 */
function healthSince(
  { health }: Container,
  current: NonNullable<ServiceStatus['health']>,
  started: Date | null,
): Date | null {
  // usher probes only on demand, so it does not know since when a port has been silent.
  if (current.checked_by === 'usher') return current.status === 'healthy' ? started : null
  if (!health || health.probes.length === 0) return started
  const isHealthy = health.status === 'healthy'
  const firstEqualProbe = health.probes.findLastIndex(({ exit_code: code }) => (code === 0) !== isHealthy)
  if (firstEqualProbe === -1 && isHealthy) return started
  // Older failures are gone from the log. The oldest one left changes with every check, so it is not the start.
  if (firstEqualProbe === -1 && health.failing_streak > health.probes.length) return null
  return health.probes[firstEqualProbe + 1]?.at ?? started
}

function healthOf(
  container: Container,
  probe: ProbeResult | null,
  withinSeconds: number,
  now: Date,
): ServiceStatus['health'] {
  if (container.state !== 'running') return null
  if (container.health) return engineHealth(container.health)
  if (!probe) return null
  const young = container.started_at !== null && now.getTime() - container.started_at.getTime() < withinSeconds * 1000
  return {
    status: probe.answered ? 'healthy' : young ? 'starting' : 'unhealthy',
    checked_by: 'usher',
    failing_streak: probe.answered ? 0 : 1,
    output: probe.answered ? null : probe.because,
    checked_at: now.toISOString(),
  }
}

function engineHealth({
  status,
  failing_streak: failed,
  probes,
}: NonNullable<Container['health']>): ServiceStatus['health'] {
  const last = probes.at(-1)
  return {
    status,
    checked_by: 'engine',
    failing_streak: failed,
    output: last ? lastLine(last.output) : null,
    checked_at: last?.at.toISOString() ?? null,
  }
}

function lastLine(text: string): string | null {
  return text.trim().split('\n').at(-1)?.trim().slice(0, 300) || null
}

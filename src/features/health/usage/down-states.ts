import type { ServiceState } from '../../../../contract/kinds/status.ts'

/** Worst last. */
const bySeverity: Record<ServiceState, number> = {
  'removed-from-stack': 0,
  running: 1,
  healthy: 2,
  starting: 3,
  created: 4,
  paused: 5,
  stopped: 6,
  absent: 7,
  restarting: 8,
  unhealthy: 9,
  'crash-looping': 10,
  failed: 11,
}

/** A service in one of these states does its work, or is about to. */
const upStates = new Set<ServiceState>(['running', 'healthy', 'starting', 'created', 'removed-from-stack'])

/** Whether a service that is on is down. Its container may run. */
export const isDownState = (state: ServiceState): boolean => !upStates.has(state)

export const worseState = (one: ServiceState, other: ServiceState): ServiceState =>
  bySeverity[one] >= bySeverity[other] ? one : other

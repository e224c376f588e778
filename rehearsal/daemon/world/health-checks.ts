import type { ContainerRecord, HealthState } from './records.ts'
import { scheduleWhileRunning } from './scheduling.ts'
import { behaviourOf, emitContainerEvent, type SimulatedContainer, type World } from './world.ts'

/** source: Docker keeps the last five probes. */
const KEPT_PROBES = 5
const PROBE_MS = 40

/** Returns the health after a start: starting, or null without a health check. */
export const initialHealth = ({ healthcheck }: ContainerRecord): HealthState | null =>
  healthcheck && healthcheck.test[0] !== 'NONE' ? { status: 'starting', streak: 0, looks: [] } : null

/** Runs a container's health checks for as long as it runs. */
export function scheduleHealthProbe(world: World, box: SimulatedContainer): void {
  const { record } = box
  const { healthcheck } = record
  if (!healthcheck || !record.health) return
  const starting = record.health.status === 'starting' && msSinceStart(world, box) < healthcheck.startPeriod
  scheduleWhileRunning(world, box, starting ? healthcheck.startInterval : healthcheck.interval, () => {
    if (record.state === 'running') probeHealth(world, box)
    scheduleHealthProbe(world, box)
  })
}

const msSinceStart = (world: World, box: SimulatedContainer): number => world.clock.now() - (box.record.startedAt ?? 0)

function probeHealth(world: World, box: SimulatedContainer): void {
  const { record } = box
  const { health: state, healthcheck } = record
  if (!state || !healthcheck) return
  const { readyAfterMs, notReadyMessage, unhealthyMessage } = behaviourOf(world, record)
  const wrong = unhealthyMessage ?? (msSinceStart(world, box) < readyAfterMs ? notReadyMessage : null)
  const now = world.clock.now()
  state.looks.push({ from: now, to: now + PROBE_MS, code: wrong === null ? 0 : 1, said: wrong ?? 'ok' })
  if (state.looks.length > KEPT_PROBES) state.looks.shift()
  const before = state.status
  if (wrong === null) Object.assign(state, { status: 'healthy', streak: 0 })
  else if (before !== 'starting' || msSinceStart(world, box) >= healthcheck.startPeriod) {
    state.streak++
    if (state.streak >= healthcheck.retries) state.status = 'unhealthy'
  }
  // Unchanged probe results are flushed lazily.
  box.revision++
  world.markDirty(state.status === before ? 'log' : 'state')
  if (state.status !== before) emitContainerEvent(world, box, `health_status: ${state.status}`)
}

import type { ContainerRecord, HealthState } from './model.ts'
import { later } from './turn.ts'
import { behaviourOf, tell, type Box, type World } from './world.ts'

/** source: Docker keeps the last five looks. */
const KEPT_LOOKS = 5
const LOOK_TAKES_MS = 40

/** Its health at a start: unknown yet, or none when nobody looks. */
export const health = ({ healthcheck }: ContainerRecord): HealthState | null =>
  healthcheck && healthcheck.test[0] !== 'NONE' ? { status: 'starting', streak: 0, looks: [] } : null

/** Looks at a running container's health for as long as it runs. */
export function watchHealth(world: World, box: Box): void {
  const { record } = box
  const { healthcheck } = record
  if (!healthcheck || !record.health) return
  const starting = record.health.status === 'starting' && sinceStart(world, box) < healthcheck.startPeriod
  later(world, box, starting ? healthcheck.startInterval : healthcheck.interval, () => {
    if (record.state === 'running') look(world, box)
    watchHealth(world, box)
  })
}

const sinceStart = (world: World, box: Box): number => world.clock.now() - (box.record.startedAt ?? 0)

function look(world: World, box: Box): void {
  const { record } = box
  const { health: state, healthcheck } = record
  if (!state || !healthcheck) return
  const { readyAfterMs, silence, unwell } = behaviourOf(world, record)
  const wrong = unwell ?? (sinceStart(world, box) < readyAfterMs ? silence : null)
  const now = world.clock.now()
  state.looks.push({ from: now, to: now + LOOK_TAKES_MS, code: wrong === null ? 0 : 1, said: wrong ?? 'ok' })
  if (state.looks.length > KEPT_LOOKS) state.looks.shift()
  const before = state.status
  if (wrong === null) Object.assign(state, { status: 'healthy', streak: 0 })
  else if (before !== 'starting' || sinceStart(world, box) >= healthcheck.startPeriod) {
    state.streak++
    if (state.streak >= healthcheck.retries) state.status = 'unhealthy'
  }
  // A look that changes nothing is worth less haste in being kept.
  box.revision++
  world.changed(state.status === before ? 'log' : 'state')
  if (state.status !== before) tell(world, box, `health_status: ${state.status}`)
}

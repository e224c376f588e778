import { pauseContainer } from './pause-and-remove.ts'
import { markExited, restartContainer, stopContainer } from './lifecycle.ts'
import { composeServiceOf } from './fault-plans.ts'
import { markChanged, type SimulatedContainer, type World } from './world.ts'

const GRACE_SECONDS = 10

/** Changes by service name. */
export interface ManualChanges {
  /** Restarted a moment ago. */
  restarted: string
  paused: string
  stopped: string
  /** Exited by itself, and is not restarted. */
  failed: string
  /** Created and never started. */
  created: string
}

/**
 * Applies changes that people and other programs make without usher. They last until somebody starts the services
 * again.
 */
export async function applyManualChanges(
  world: World,
  { restarted, paused, stopped, failed, created }: ManualChanges,
): Promise<void> {
  const to = (service: string, act: (box: SimulatedContainer) => Promise<unknown>) =>
    [...world.containers.values()].filter(({ record }) => composeServiceOf(record) === service).map(act)
  const done = [
    ...to(restarted, (box) => restartContainer(world, box, GRACE_SECONDS)),
    ...to(paused, (box) => pauseContainer(world, box)),
    ...to(stopped, (box) => stopContainer(world, box, GRACE_SECONDS)),
    ...to(failed, (box) => markExited(world, box, 1)),
    ...to(created, async (box) => {
      await markExited(world, box, 0)
      Object.assign(box.record, { state: 'created', startedAt: null, finishedAt: null })
      markChanged(world, box)
    }),
  ]
  await Promise.allSettled(done)
}

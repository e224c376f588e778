import { pause } from './hold.ts'
import { ended, restart, stop } from './life.ts'
import { serviceOf } from './faults.ts'
import { touch, type Box, type World } from './world.ts'

const GRACE_SECONDS = 10

/** What was done to services, by the name of each. */
export interface Done {
  /** Started anew a moment ago. */
  begun: string
  paused: string
  stopped: string
  /** It ended by itself, and nothing starts it again. */
  failed: string
  /** Made, and never started. */
  made: string
}

/** Does to services what people and programs do to them beside usher. Nothing undoes it but who starts them again. */
export async function doByHand(world: World, { begun, paused, stopped, failed, made }: Done): Promise<void> {
  const to = (service: string, act: (box: Box) => Promise<unknown>) =>
    [...world.boxes.values()].filter(({ record }) => serviceOf(record) === service).map(act)
  const done = [
    ...to(begun, (box) => restart(world, box, GRACE_SECONDS)),
    ...to(paused, (box) => pause(world, box)),
    ...to(stopped, (box) => stop(world, box, GRACE_SECONDS)),
    ...to(failed, (box) => ended(world, box, 1)),
    ...to(made, async (box) => {
      await ended(world, box, 0)
      Object.assign(box.record, { state: 'created', startedAt: null, finishedAt: null })
      touch(world, box)
    }),
  ]
  await Promise.allSettled(done)
}

import type { Box, World } from './world.ts'

/** One change to a container at a time; the next waits for this one. */
export function inTurn<Done>(box: Box, work: () => Promise<Done>): Promise<Done> {
  const mine = box.turn.then(work)
  box.turn = mine.catch(() => undefined)
  return mine
}

/** Runs it later, unless the container ends before. */
export function later(world: World, box: Box, ms: number, run: () => void): void {
  const cancel = world.clock.after(ms, () => {
    box.timers.delete(cancel)
    run()
  })
  box.timers.add(cancel)
}

export function callOff(box: Box): void {
  for (const cancel of box.timers) cancel()
  box.timers.clear()
}

export const passed = (world: World, ms: number): Promise<void> => new Promise((go) => void world.clock.after(ms, go))

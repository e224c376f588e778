import type { SimulatedContainer, World } from './world.ts'

/** Runs one change to a container at a time. */
export function runExclusive<Done>(box: SimulatedContainer, work: () => Promise<Done>): Promise<Done> {
  const change = box.pendingChange.then(work)
  box.pendingChange = change.catch(() => undefined)
  return change
}

/** Runs it later, unless the container stops before. */
export function scheduleWhileRunning(world: World, box: SimulatedContainer, ms: number, run: () => void): void {
  const cancel = world.clock.after(ms, () => {
    box.timers.delete(cancel)
    run()
  })
  box.timers.add(cancel)
}

export function cancelTimers(box: SimulatedContainer): void {
  for (const cancel of box.timers) cancel()
  box.timers.clear()
}

export const delay = (world: World, ms: number): Promise<void> => new Promise((go) => void world.clock.after(ms, go))

import { manualClock } from '../../test-support/clock/manual-clock.ts'
import { NOW } from '../../test-support/engine/fake-engine.ts'
import { createWatchFixture, flushTasks } from '../../test-support/watch/watch-fixture.ts'
import { measureResources, type Resources } from './resources.ts'

const DAY_MS = 86_400_000

/** Runs the watch for this many days on a driven clock. A service falls and returns, and a disk goes and comes back. */
export async function soakWatch(days: number, stepMinutes: number): Promise<Resources[]> {
  const clock = manualClock(NOW.getTime())
  const fixture = createWatchFixture(clock)
  fixture.rememberRoot()
  const { ended, waitUntil } = fixture.start({ guardDisks: false })
  const healthy = fixture.containers
  const steps = Math.ceil((days * DAY_MS) / (stepMinutes * 60_000))
  const measured: Resources[] = []
  for (let step = 0; step < steps; step++) {
    await waitUntil(() => clock.pendingTimers() > 0)
    if (step % 50 === 0)
      fixture.containers = healthy.map((one, at) =>
        at === 0 ? { ...one, restarts: step, started_at: new Date(clock.now()) } : one,
      )
    if (step % 50 === 25) fixture.containers = healthy
    fixture.setMounted(step % 90 !== 45)
    if (step % 10 === 0) fixture.emitEngineEvent()
    clock.advance(stepMinutes * 60_000)
    await flushTasks()
    if (step % Math.ceil(steps / 8) === 0) measured.push(measureResources(fixture.machine.paths.home!))
  }
  measured.push(measureResources(fixture.machine.paths.home!))
  fixture.abort.abort()
  await ended
  fixture.machine.state().close()
  return measured
}

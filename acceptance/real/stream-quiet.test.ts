import { expect } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceleratedClock } from '../../rehearsal/clock.ts'
import { act } from '../../src/dispatch/act.ts'
import { realMachine } from '../../src/entry/real-machine/real-machine.ts'
import { runWatchLoop } from '../../src/features/health/watch/loop.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { RecordedStream } from '../../test-support/http/http-fixture.ts'
import { eventsIn, heartbeatsIn, kindsIn, startEventStream } from '../surface/support/event-stream.ts'
import { startDocker } from './support/docker.ts'
import { sharedSetup } from './support/shared-setup.ts'
import { compileStandIn } from './support/stack/programs.ts'
import { buildAppImage, buildStandIn, CHECKED_EVERY_SECOND } from './support/stack/stand-in-images.ts'

/** Two minutes of the stream pass in ten seconds; the engine’s health checks run every second. */
const SPEED = 12
const TWO_MINUTES_MS = 120_000 / SPEED
/** The stream asks the engine more often than this in two minutes. */
const GATHERS = 20
/** The engine keeps five results of a health check. Once all are successes, `healthy` has a fixed start. */
const SETTLED_MS = 8_000

async function startQuietStack() {
  const engine = await startDocker({ version: '28.5', compose: '2.40' })
  try {
    await buildStandIn(engine, await compileStandIn())
    await buildAppImage(engine, 'prowlarr', 'apps/prowlarr:2', [CHECKED_EVERY_SECOND])
    await buildAppImage(engine, 'sonarr', 'apps/sonarr:4', ['ENV STANDIN_CHATTER=0.5', CHECKED_EVERY_SECOND])
    const stackDir = join(engine.folder, 'den')
    mkdirSync(stackDir)
    const services = {
      prowlarr: { image: 'apps/prowlarr:2', stop_grace_period: '1s' },
      sonarr: { image: 'apps/sonarr:4', stop_grace_period: '1s' },
    }
    writeFileSync(join(stackDir, 'compose.yaml'), JSON.stringify({ name: 'den', services }))
    const home = join(engine.folder, 'usher')
    const machine = realMachine({ home, stackDir, engine: engine.endpoint }, { ...engine.env, HOME: engine.folder })
    await startServices(machine)
    return { engine, machine, stop: async () => (machine.state().close(), engine.stop()) }
  } catch (thrown) {
    await engine.stop()
    throw thrown
  }
}

async function startServices(machine: Machine): Promise<void> {
  const result = await act('up', { body: { services: ['prowlarr', 'sonarr'] } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(JSON.stringify(result))
  expect((await result.ended).state).toBe('done')
}

/** Waits until nothing but heartbeats was sent for a while. */
async function untilSettled(connection: RecordedStream): Promise<void> {
  let sent = -1
  for (let quietSince = performance.now(); performance.now() - quietSince < SETTLED_MS; await Bun.sleep(100)) {
    const events = eventsIn(connection.text()).length
    if (events !== sent) quietSince = performance.now()
    sent = events
  }
}

const { test } = sharedSetup(['docker-28.5', 'compose-2.40', 'docker-cli'], startQuietStack, 90_000)

test('two quiet minutes beside a real engine bring heartbeats only', async ({ engine, machine }) => {
  const clock = acceleratedClock(SPEED)
  const stream = startEventStream(machine, clock)
  const over = new AbortController()
  const watching = runWatchLoop(machine, { forms: [], guardDisks: false, clock, signal: over.signal })
  const connection = await stream.open()
  try {
    await untilSettled(connection)
    expect(kindsIn(connection.text())).toContain('status')
    const [before, gathers] = [connection.text().length, stream.gathers()]
    await Bun.sleep(TWO_MINUTES_MS)
    // On a busy machine that takes longer.
    while (stream.gathers() - gathers <= GATHERS) await Bun.sleep(50)
    const { times, rest } = heartbeatsIn(connection.text().slice(before))
    expect(rest).toBe('')
    expect(times.length).toBeGreaterThanOrEqual(11)
    expect(stream.gathers() - gathers).toBeGreaterThan(GATHERS)
    await engine.docker(['kill', 'den-sonarr-1'])
    while (!kindsIn(connection.text().slice(before)).includes('status')) await Bun.sleep(50)
  } finally {
    connection.disconnect()
    over.abort()
    await watching
  }
})

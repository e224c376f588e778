import type { HomeSources, HomePublisher } from '../../src/features/health/home-assistant/types.ts'
import { createHomePublisher } from '../../src/features/health/home-assistant/publisher.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { manualClock, type ManualClock } from '../clock/manual-clock.ts'
import { fakeMachine } from '../machine/fake-machine.ts'
import { flushTasks } from '../watch/watch-fixture.ts'
import { readHomeId } from '../../src/features/health/home-assistant/record.ts'
import { homeEvening } from './home-sources.ts'
import { createMemoryBroker, type MemoryBroker } from './memory-broker.ts'

/** A watch that publishes to a broker in memory, from sources that a test sets. */
export interface HomeFixture {
  machine: Machine
  clock: ManualClock
  broker: MemoryBroker
  /** What was reported, in order. */
  reported: string[]
  set(name: string, value: string | null): void
  /** Changes what was gathered, and lets the publisher work. */
  gather(sources: HomeSources): Promise<void>
  /** Beats once after this time. */
  pass(ms: number): Promise<void>
  /** Starts another process on the same state. */
  restart(): void
  /** Ends the process without a word: the broker notices, and nothing else happens. */
  kill(): Promise<void>
  close(): Promise<void>
}

export function createHomeFixture(): HomeFixture {
  const clock = manualClock()
  const machine = fakeMachine({ now: () => new Date(clock.now()) })
  const broker = createMemoryBroker()
  let sources: HomeSources = {}
  let listener: ((sources: HomeSources) => void) | undefined
  let abort = new AbortController()
  let publisher: HomePublisher | undefined
  const fixture: HomeFixture = {
    machine,
    clock,
    broker,
    reported: [],
    set: (name, value) => void machine.settings().prepareChange(name, value, null).write(),
    async gather(next) {
      sources = next
      listener?.(sources)
      await flushTasks()
    },
    async pass(ms) {
      clock.advance(ms)
      publisher?.tick()
      await flushTasks()
    },
    restart() {
      abort = new AbortController()
      publisher = createHomePublisher(machine, {
        clock,
        signal: abort.signal,
        connect: broker.connect,
        watchSources: (onChange) => {
          listener = onChange
          onChange(sources)
          return () => void (listener = undefined)
        },
        onChange: (_isWorking, summary) => void fixture.reported.push(summary),
      })
    },
    async kill() {
      abort.abort()
      publisher = undefined
      listener = undefined
      broker.cut()
      await flushTasks()
    },
    async close() {
      abort.abort()
      await publisher?.close()
    },
  }
  fixture.restart()
  return fixture
}

export const BEAT_MS = 5_000

export type ConnectedHome = HomeFixture & { id: string }

/** A watch that has published an evening. */
export async function connectedHome(): Promise<ConnectedHome> {
  const fixture = createHomeFixture()
  fixture.set('MQTT_URL', 'mqtt://127.0.0.1')
  fixture.set('HOME_ASSISTANT', 'on')
  await fixture.gather(homeEvening())
  await fixture.pass(BEAT_MS)
  return { ...fixture, id: readHomeId(fixture.machine)! }
}

/** Returns how the device is described to Home Assistant now. */
export const configOf = ({ broker, id }: Pick<ConnectedHome, 'broker' | 'id'>, prefix = 'homeassistant') =>
  JSON.parse(broker.kept.get(`${prefix}/device/usher_${id}/config`) ?? '{}') as {
    components: Record<string, Record<string, unknown>>
  }

import { expect } from 'bun:test'
import { join } from 'node:path'
import { createTestAuthority } from '../../test-support/alerts/certificate.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { watchSources } from '../../src/dispatch/home-assistant/watch-sources.ts'
import { observeHomeAssistant } from '../../src/features/health/alerts/from-home-assistant.ts'
import { createHomePublisher } from '../../src/features/health/home-assistant/publisher.ts'
import type { HomeAssistantData } from '../../contract/kinds/home-assistant.ts'
import { realClock } from '../../src/lib/clock.ts'
import { connectBroker } from '../../src/platform/mqtt/connection.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { startRehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { startMosquitto, type Mosquitto } from './support/mosquitto.ts'
import { realTest } from './support/parts.ts'

/** The part of a watch that publishes, which beats whenever the test says so. */
function startPublishing(machine: Machine) {
  const abort = new AbortController()
  let waiting = Promise.withResolvers<string>()
  const publisher = createHomePublisher(machine, {
    clock: realClock,
    signal: abort.signal,
    watchSources: watchSources(machine, realClock),
    connect: connectBroker,
    onChange: (_isWorking, summary) => waiting.resolve(summary),
  })
  return {
    publisher,
    /** Beats until something is reported, and resolves with that. */
    async report(): Promise<string> {
      waiting = Promise.withResolvers<string>()
      const beats = setInterval(publisher.tick, 50)
      return waiting.promise.finally(() => clearInterval(beats))
    },
    async end() {
      abort.abort()
      await publisher.close()
    },
  }
}

const set = (machine: Machine, values: Record<string, string | null>) => {
  for (const [name, value] of Object.entries(values)) machine.settings().prepareChange(name, value, null).write()
}

async function until<Value>(
  ask: () => Promise<Value>,
  fits: (value: Value) => boolean,
  beat = () => {},
): Promise<Value> {
  const deadline = performance.now() + 60_000
  for (;;) {
    beat()
    const value = await ask()
    if (fits(value)) return value
    if (performance.now() > deadline) throw new Error('it did not come about')
  }
}

const everything = ['homeassistant/#', 'usher/#'] as const
const keptOf = (broker: Mosquitto) => () => broker.kept(...everything)

async function ask(machine: Machine): Promise<HomeAssistantData> {
  const { out } = await runCli(['home-assistant', '--json'], { machine })
  return (JSON.parse(out) as { data: HomeAssistantData }).data
}

realTest(
  ['mosquitto'],
  'a real broker keeps the device and its values, a birth message brings them again, and turning it off leaves nothing',
  async () => {
    await using broker = await startMosquitto()
    const household = await startRehearsedHousehold()
    const machine = household.machine()
    set(machine, { MQTT_URL: `mqtt://127.0.0.1:${broker.port}`, HOME_ASSISTANT: 'on' })
    const { publisher, report, end } = startPublishing(machine)
    try {
      expect(await report()).toBe(`Home Assistant gets values through 127.0.0.1:${broker.port}.`)
      const kept = await broker.kept(...everything)
      const { discovery_topic, entities, state } = await ask(machine)
      const config = JSON.parse(kept.get(discovery_topic!)!) as {
        device: { identifiers: string[] }
        origin: { name: string }
        availability: { topic: string }[]
        components: Record<
          string,
          { platform: string; unique_id: string; state_topic: string; json_attributes_topic: string }
        >
      }
      expect(config.origin.name).toBe('usher')
      expect(kept.get(config.availability[0]!.topic)).toBe('online')
      expect(Object.keys(config.components).toSorted()).toEqual(entities.map(({ entity }) => entity).toSorted())
      expect(state).toBe('waiting')
      const ids = Object.values(config.components).map(({ unique_id }) => unique_id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { state_topic, json_attributes_topic } of Object.values(config.components)) {
        const message = JSON.parse(kept.get(state_topic)!) as { value: unknown; attributes: object }
        expect([state_topic, Object.keys(message)]).toEqual([state_topic, ['value', 'attributes']])
        expect(json_attributes_topic).toBe(state_topic)
      }
      expect(JSON.parse(kept.get(config.components['service_sonarr']!.state_topic)!)).toMatchObject({ value: 'ON' })

      // Somebody cleared the broker; Home Assistant starts and says so.
      for (const topic of kept.keys()) await broker.publish(topic, '', '-r')
      expect((await broker.kept(...everything)).size).toBe(0)
      await broker.publish('homeassistant/status', 'online')
      const again = await until(keptOf(broker), ({ size }) => size === kept.size)
      expect(again.get(discovery_topic!)).toBe(kept.get(discovery_topic!))

      set(machine, { HOME_ASSISTANT: null })
      await until(keptOf(broker), ({ size }) => size === 0, publisher.tick)
      expect((await ask(machine)).state).toBe('off')
    } finally {
      await end()
      await household.stop()
    }
  },
  120_000,
)

realTest(
  ['mosquitto'],
  'a watch that is killed is offline by its will, and a broker that lost everything has it again when it is back',
  async () => {
    await using broker = await startMosquitto()
    const household = await startRehearsedHousehold()
    const machine = household.machine()
    set(machine, { MQTT_URL: `mqtt://127.0.0.1:${broker.port}`, HOME_ASSISTANT: 'on' })
    const watch = [process.execPath, join(import.meta.dirname, '../../src/main.ts'), '--home', household.home, 'watch']
    const child = Bun.spawn(watch, { stdout: 'ignore', stderr: 'inherit' })
    const availability = 'usher/+/availability'
    try {
      await until(
        () => broker.kept(availability),
        (kept) => [...kept.values()].join() === 'online',
      )
      child.kill('SIGKILL')
      await child.exited
      await until(
        () => broker.kept(availability),
        (kept) => [...kept.values()].join() === 'offline',
      )

      const { publisher, report, end } = startPublishing(machine)
      expect(await report()).toContain('gets values')
      expect([...(await broker.kept(availability)).values()]).toEqual(['online'])
      await broker.kill()
      await broker.start()
      await until(
        () => broker.kept(availability),
        (kept) => [...kept.values()].join() === 'online',
        publisher.tick,
      )
      expect((await broker.kept(...everything)).size).toBeGreaterThan(10)
      await end()
      expect([...(await broker.kept(availability)).values()]).toEqual(['offline'])
    } finally {
      child.kill('SIGKILL')
      await household.stop()
    }
  },
  180_000,
)

realTest(
  ['mosquitto'],
  'over TLS of an own authority with a password, and each thing that is wrong is one sentence',
  async () => {
    const { ca, issue } = createTestAuthority()
    const user = { name: 'ana', password: 'ge heim: ü' }
    await using broker = await startMosquitto({ user, tls: { ca, ...issue({ names: ['localhost'] }) } })
    const household = await startRehearsedHousehold()
    const machine = household.machine()
    const url = `mqtts://localhost:${broker.port}`
    const through = `localhost:${broker.port}`
    const { publisher, report, end } = startPublishing(machine)
    try {
      set(machine, { MQTT_URL: url, MQTT_USER: user.name, MQTT_PASSWORD: user.password, HOME_ASSISTANT: 'on' })
      expect(await report()).toMatch(new RegExp(`gets nothing through ${through}: its certificate is not trusted`))
      set(machine, { MQTT_CA: join(broker.folder, 'ca.pem'), MQTT_PASSWORD: 'wrong' })
      expect(await report()).toBe(
        `Home Assistant gets nothing through ${through}: it does not allow this user to connect.`,
      )
      const failing = await ask(machine)
      expect([failing.state, failing.because]).toEqual(['failing', 'it does not allow this user to connect'])
      const later = new Date(machine.now().getTime() + 3_600_000)
      expect(observeHomeAssistant(machine, later).map(({ summary }) => summary)).toEqual([failing.summary])
      set(machine, { MQTT_URL: `mqtt://127.0.0.1:${broker.port}` })
      expect(await report()).toBe(
        `Home Assistant gets nothing through 127.0.0.1:${broker.port}: it closed the connection at once, so it may want mqtts://.`,
      )
      set(machine, { MQTT_URL: url, MQTT_PASSWORD: user.password })
      expect(await report()).toBe(`Home Assistant gets values through ${through}.`)
      expect((await broker.kept(...everything)).size).toBeGreaterThan(10)
      set(machine, { HOME_ASSISTANT: null })
      await until(keptOf(broker), ({ size }) => size === 0, publisher.tick)
    } finally {
      await end()
      await household.stop()
    }
  },
  120_000,
)

import { describe, expect, test } from 'bun:test'
import {
  BEAT_MS,
  configOf,
  connectedHome,
  createHomeFixture,
  type ConnectedHome,
  type HomeFixture,
} from '../../../../test-support/mqtt/home-fixture.ts'
import { homeEvening } from '../../../../test-support/mqtt/home-sources.ts'
import { brokersWithValues, readConnection } from './record.ts'
import { FIRST_RETRY_MS, LONGEST_RETRY_MS } from './publisher.ts'

describe('a broker that fails', () => {
  test('is tried again after longer and longer, and reported once for each reason', async () => {
    const fixture = createHomeFixture()
    fixture.set('MQTT_URL', 'mqtt://127.0.0.1')
    fixture.set('HOME_ASSISTANT', 'on')
    fixture.broker.refusal = 'connection refused'
    let attempts = 0
    const { connect } = fixture.broker
    fixture.broker.connect = (...words) => (attempts++, connect(...words))
    fixture.restart()
    for (let n = 0; n < 3_600_000 / BEAT_MS; n++) await fixture.pass(BEAT_MS)
    const expected = [5, 10, 20, 40, 80, 160].length + Math.floor((3600 - 315) / (LONGEST_RETRY_MS / 1000)) + 1
    expect(Math.abs(attempts - expected)).toBeLessThanOrEqual(1)
    expect(fixture.reported).toEqual(['Home Assistant gets nothing through 127.0.0.1:1883: connection refused.'])
    fixture.broker.refusal = 'it rejected the user name or the password'
    await fixture.pass(LONGEST_RETRY_MS)
    expect(fixture.reported.length).toBe(2)
    const since = readConnection(fixture.machine)!.failing_since
    fixture.broker.refusal = undefined
    await fixture.gather(homeEvening())
    await fixture.pass(LONGEST_RETRY_MS)
    expect(since).not.toBeNull()
    expect(readConnection(fixture.machine)).toMatchObject({ failing_since: null, because: null })
  })

  test('that is gone and back has everything again soon', async () => {
    const fixture = await connectedHome()
    fixture.broker.cut()
    fixture.broker.kept.clear()
    await fixture.pass(0)
    await fixture.pass(FIRST_RETRY_MS)
    expect(fixture.broker.kept.get(`usher/${fixture.id}/availability`)).toBe('online')
    expect(Object.keys(configOf(fixture).components).length).toBeGreaterThan(8)
  })

  test('that is lost after a day is tried again at once, not after the longest wait', async () => {
    const fixture = await connectedHome()
    for (let day = 0; day < 10; day++) {
      await fixture.pass(86_400_000)
      fixture.broker.cut()
      await fixture.pass(0)
      await fixture.pass(FIRST_RETRY_MS)
      expect([day, fixture.broker.connections.length]).toEqual([day, day + 2])
    }
  })

  test('that takes some messages and then ends never counts as connected', async () => {
    const fixture = createHomeFixture()
    fixture.set('MQTT_URL', 'mqtt://127.0.0.1')
    fixture.set('HOME_ASSISTANT', 'on')
    await fixture.gather(homeEvening())
    for (let n = 0; n < 20; n++) {
      fixture.broker.failAfter = 3
      await fixture.pass(60_000)
    }
    expect(readConnection(fixture.machine)).toMatchObject({ connected_at: null, because: 'it closed the connection' })
    expect(fixture.reported.length).toBe(1)
  })
})

/** Every number of messages up to 32, in tests of four. */
const interruptions = Array.from({ length: 8 }, (_, first) => [first, first + 8, first + 16, first + 24])

test.each(interruptions)(
  'interrupted after %d, %d, %d or %d messages, turning it off still clears everything',
  async (...all) => {
    for (const messages of all) {
      const fixture = createHomeFixture()
      fixture.set('MQTT_URL', 'mqtt://127.0.0.1')
      fixture.set('HOME_ASSISTANT', 'on')
      fixture.broker.failAfter = messages
      await fixture.gather(homeEvening())
      await fixture.pass(BEAT_MS)
      await fixture.gather(homeEvening({ jellyfin: 'healthy', 'radarr.4k': 'running' }))
      await fixture.kill()
      fixture.broker.failAfter = undefined
      fixture.set('HOME_ASSISTANT', null)
      fixture.restart()
      // It is interrupted in the middle of clearing, too.
      fixture.broker.failAfter = messages % 7
      await fixture.pass(BEAT_MS)
      await fixture.kill()
      fixture.broker.failAfter = undefined
      fixture.restart()
      await fixture.pass(LONGEST_RETRY_MS)
      // The will of a connection that was cut is the one message that comes after everything.
      await fixture.pass(LONGEST_RETRY_MS)
      expect([messages, [...fixture.broker.kept.keys()]]).toEqual([messages, []])
    }
  },
)

/** How long the broker takes for each message from now on, in milliseconds. */
function slowDown({ broker, clock }: HomeFixture, ms: number): void {
  const { connect } = broker
  broker.connect = async (...words) => {
    const connection = await connect(...words)
    const wait = () => new Promise<void>((resolve) => void clock.after(ms, resolve))
    return { ...connection, retain: (...message) => wait().then(() => connection.retain(...message)) }
  }
}

/** Ends the watch, and fails if that takes longer than this. */
async function expectEnd(fixture: HomeFixture, ms: number): Promise<void> {
  let hasEnded = false
  void fixture.close().then(() => (hasEnded = true))
  await fixture.pass(0)
  for (let waited = 0; waited < ms && !hasEnded; waited += 500) await fixture.pass(500)
  expect(hasEnded).toBe(true)
}

const availabilityOf = ({ broker, id }: ConnectedHome) => broker.kept.get(`usher/${id}/availability`)

describe('the end of the watch', () => {
  test('is not held up by a broker that does not answer any more, which then says itself that usher is gone', async () => {
    const fixture = await connectedHome()
    const { connect } = fixture.broker
    let isSilent = false
    fixture.broker.connect = async (...words) => {
      const connection = await connect(...words)
      const never = new Promise<void>(() => {})
      return { ...connection, retain: (...message) => (isSilent ? never : connection.retain(...message)) }
    }
    await fixture.kill()
    fixture.restart()
    await fixture.pass(BEAT_MS)
    expect(availabilityOf(fixture)).toBe('online')
    isSilent = true
    await fixture.gather(homeEvening({ jellyfin: 'healthy' }))
    await expectEnd(fixture, 3_000)
    expect(availabilityOf(fixture)).toBe('offline')
  })

  test('says goodbye after the message that is on its way, not after all the others', async () => {
    const fixture = await connectedHome()
    await fixture.kill()
    slowDown(fixture, 1_000)
    fixture.restart()
    for (let n = 0; n < 6; n++) await fixture.pass(1_000)
    fixture.broker.log.length = 0
    await expectEnd(fixture, 3_000)
    expect(fixture.broker.log.at(-1)).toBe(`usher/${fixture.id}/availability=offline`)
    expect(fixture.broker.log.length).toBeLessThanOrEqual(2)
  })

  test('does not wait until a slow broker has forgotten everything, and the next watch goes on with it', async () => {
    const fixture = await connectedHome()
    await fixture.kill()
    fixture.set('HOME_ASSISTANT', null)
    slowDown(fixture, 1_000)
    fixture.restart()
    await fixture.pass(BEAT_MS)
    await expectEnd(fixture, 3_000)
    expect(brokersWithValues(fixture.machine).length).toBe(1)
    fixture.restart()
    for (let n = 0; n < 60; n++) await fixture.pass(1_000)
    expect([...fixture.broker.kept.keys()]).toEqual([])
  })

  test('does not wait for a broker that leaves the subscription unanswered', async () => {
    const fixture = await connectedHome()
    await fixture.kill()
    const { connect } = fixture.broker
    fixture.broker.connect = async (...words) => ({
      ...(await connect(...words)),
      subscribe: () => new Promise<void>(() => {}),
    })
    fixture.restart()
    await fixture.pass(BEAT_MS)
    await expectEnd(fixture, 3_000)
  })
})

test('values that cannot be recorded end the connection without a goodbye, so that nobody takes old ones for new', async () => {
  const fixture = await connectedHome()
  const { keyValues } = fixture.machine.state()
  const { set } = keyValues
  keyValues.set = () => {
    throw new Error('the disk is full')
  }
  await fixture.gather(homeEvening({ jellyfin: 'healthy' }))
  keyValues.set = set
  expect(availabilityOf(fixture)).toBe('offline')
})

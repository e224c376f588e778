import { describe, expect, test } from 'bun:test'
import { BEAT_MS, configOf, connectedHome, createHomeFixture } from '../../../../test-support/mqtt/home-fixture.ts'
import { homeEvening } from '../../../../test-support/mqtt/home-sources.ts'
import { readConnection } from './record.ts'
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

test('the end of the watch is not held up by a broker that does not answer any more', async () => {
  const fixture = await connectedHome()
  const { connect } = fixture.broker
  fixture.broker.connect = async (...words) => ({ ...(await connect(...words)), retain: () => new Promise(() => {}) })
  fixture.restart()
  await fixture.pass(BEAT_MS)
  const closing = fixture.close()
  await fixture.pass(0)
  await fixture.pass(3_000)
  await closing
})

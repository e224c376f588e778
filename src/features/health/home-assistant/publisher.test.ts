import { describe, expect, spyOn, test } from 'bun:test'
import { BEAT_MS, configOf, connectedHome, createHomeFixture } from '../../../../test-support/mqtt/home-fixture.ts'
import { homeEvening, withUnreadable } from '../../../../test-support/mqtt/home-sources.ts'
import { brokersWithValues, readConnection, readHomeId } from './record.ts'

test('while it is off, nothing is connected to and nothing is recorded', async () => {
  const { broker, machine, pass, set } = createHomeFixture()
  await pass(BEAT_MS)
  set('MQTT_URL', 'mqtt://127.0.0.1')
  await pass(BEAT_MS)
  expect([broker.connections.length, readHomeId(machine)]).toEqual([0, undefined])
})

test('the device comes first, then its values, and it is online last', async () => {
  const { broker, id } = await connectedHome()
  const topics = broker.log.map((one) => one.slice(0, one.indexOf('=')))
  expect(topics[0]).toBe(`homeassistant/device/usher_${id}/config`)
  expect(broker.log.at(-1)).toBe(`usher/${id}/availability=online`)
  expect(new Set(topics).size).toBe(topics.length)
  const { components } = configOf({ broker, id })
  expect(Object.keys(components).map((key) => `usher/${id}/${key}`)).toEqual(topics.slice(1, -1))
  expect(broker.connections[0]!.will).toEqual({ topic: `usher/${id}/availability`, payload: 'offline' })
})

test('only what changed is sent again', async () => {
  const { broker, gather, id } = await connectedHome()
  broker.log.length = 0
  await gather(homeEvening())
  await gather(homeEvening(undefined, { speed: 4_190_000 }))
  expect(broker.log).toEqual([])
  await gather(homeEvening({ jellyfin: 'failed', sonarr: 'running' }))
  expect(broker.log.map((one) => one.slice(0, one.indexOf('=')))).toEqual([`usher/${id}/service_jellyfin`])
  expect(JSON.parse(broker.kept.get(`usher/${id}/service_jellyfin`)!)).toMatchObject({ value: 'OFF' })
})

test('the record of what is published is written only when it changes', async () => {
  const { machine, gather } = await connectedHome()
  const set = spyOn(machine.state().keyValues, 'set')
  for (const downloads of [3, 4, 5]) await gather(homeEvening(undefined, { downloads }))
  await gather(withUnreadable(homeEvening(), 'status'))
  expect(set).not.toHaveBeenCalled()
  await gather(homeEvening({ jellyfin: 'healthy' }))
  expect(set).toHaveBeenCalledTimes(1)
})

test('what comes while it publishes is published together afterwards', async () => {
  const { broker, gather, id } = await connectedHome()
  broker.log.length = 0
  const all = [3, 4, 5, 6].map((downloads) => gather(homeEvening(undefined, { downloads })))
  await Promise.all(all)
  const values = broker.log.filter((one) => one.startsWith(`usher/${id}/queue=`))
  expect(values.length).toBeLessThan(4)
  expect(values.at(-1)).toContain('"value":6')
})

describe('a service that disappears', () => {
  test('is removed from Home Assistant and from the broker', async () => {
    const { broker, gather, id } = await connectedHome()
    broker.log.length = 0
    await gather(homeEvening({ jellyfin: 'healthy' }))
    const configs = broker.log
      .filter((one) => one.includes('/config='))
      .map((one) => JSON.parse(one.split(/=(.*)/s)[1]!))
    expect(configs.map(({ components }) => components.service_sonarr)).toEqual([
      { platform: 'binary_sensor' },
      undefined,
    ])
    expect(broker.kept.has(`usher/${id}/service_sonarr`)).toBe(false)
    expect(configOf({ broker, id }).components).not.toHaveProperty('service_sonarr')
  })

  test('while no watch ran is removed by the next one', async () => {
    const fixture = await connectedHome()
    await fixture.kill()
    fixture.restart()
    await fixture.gather(homeEvening({ jellyfin: 'healthy' }))
    await fixture.pass(BEAT_MS)
    expect(fixture.broker.kept.has(`usher/${fixture.id}/service_sonarr`)).toBe(false)
  })

  test('only because the engine does not answer is not known, and stays', async () => {
    const fixture = await connectedHome()
    const { broker, id, gather } = fixture
    await gather(withUnreadable(homeEvening(), 'status'))
    expect(JSON.parse(broker.kept.get(`usher/${id}/service_sonarr`)!)).toEqual({
      value: null,
      attributes: { summary: 'The engine does not answer.' },
    })
    await fixture.kill()
    fixture.restart()
    await gather(withUnreadable(homeEvening(), 'status', 'usage'))
    await fixture.pass(BEAT_MS)
    expect(broker.kept.has(`usher/${id}/service_sonarr`)).toBe(true)
    await gather(homeEvening())
    expect(configOf(fixture).components).toHaveProperty('service_sonarr')
  })
})

describe('Home Assistant that starts', () => {
  test('is told everything again', async () => {
    const { broker, id } = await connectedHome()
    const first = broker.log.length
    broker.say('homeassistant/status', 'online')
    await createHomeFixture().pass(0)
    expect(broker.log.slice(first)).toEqual(broker.log.slice(0, first))
    expect(broker.kept.get(`usher/${id}/availability`)).toBe('online')
  })

  test.each([
    ['a birth message that the broker had kept', 'online', true],
    ['the message that it has ended', 'offline', false],
    ['anything else', 'x'.repeat(60_000), false],
  ])('%s changes nothing', async (_title, payload, retained) => {
    const { broker } = await connectedHome()
    const first = broker.log.length
    broker.say('homeassistant/status', payload, retained)
    await createHomeFixture().pass(0)
    expect(broker.log.length).toBe(first)
  })
})

describe('turned off', () => {
  test('while the watch runs, everything that was kept is gone', async () => {
    const { broker, pass, set, machine } = await connectedHome()
    expect(broker.kept.size).toBeGreaterThan(10)
    set('HOME_ASSISTANT', null)
    await pass(BEAT_MS)
    expect([...broker.kept.keys()]).toEqual([])
    expect([brokersWithValues(machine), readConnection(machine)]).toEqual([[], undefined])
    const log = broker.log.length
    await pass(BEAT_MS)
    expect([broker.log.length, broker.connections.length]).toEqual([log, 1])
  })

  test('together with the address, it is cleared with the connection that is there', async () => {
    const { broker, pass, set } = await connectedHome()
    set('HOME_ASSISTANT', null)
    set('MQTT_URL', null)
    await pass(BEAT_MS)
    expect(broker.kept.size).toBe(0)
  })

  test('while no watch ran, the next one clears it and connects no more', async () => {
    const fixture = await connectedHome()
    await fixture.close()
    expect(fixture.broker.kept.get(`usher/${fixture.id}/availability`)).toBe('offline')
    fixture.set('HOME_ASSISTANT', null)
    fixture.restart()
    await fixture.pass(BEAT_MS)
    await fixture.pass(BEAT_MS)
    expect([fixture.broker.kept.size, fixture.broker.connections.length]).toEqual([0, 2])
  })
})

test('another prefix, or another broker, leaves nothing where it was', async () => {
  const fixture = await connectedHome()
  fixture.set('MQTT_PREFIX', 'ha/discovery')
  for (let n = 0; n < 3; n++) await fixture.pass(BEAT_MS)
  expect([configOf(fixture), Object.keys(configOf(fixture, 'ha/discovery'))]).toEqual([
    {},
    expect.arrayContaining(['device']),
  ])
  fixture.set('MQTT_URL', 'mqtt://127.0.0.2')
  for (let n = 0; n < 3; n++) await fixture.pass(BEAT_MS)
  expect(brokersWithValues(fixture.machine).map(({ broker }) => broker)).toEqual(['127.0.0.2:1883'])
})

test('another password connects again, and leaves the values where they are', async () => {
  const fixture = await connectedHome()
  fixture.broker.log.length = 0
  fixture.set('MQTT_USER', 'ana')
  fixture.set('MQTT_PASSWORD', 'geheim')
  for (let n = 0; n < 3; n++) await fixture.pass(BEAT_MS)
  expect(fixture.broker.log.some((one) => one.endsWith('='))).toBe(false)
  expect(fixture.broker.connections.at(-1)!.account).toEqual({ user: 'ana', password: 'geheim' })
})

import { describe, expect, test } from 'bun:test'
import { homeEvening, withUnreadable } from '../../../../test-support/mqtt/home-sources.ts'
import { sourceOf, toHomeEntities } from './entities.ts'
import { discoveryMessage, valueMessage } from './messages.ts'
import { homeSources, type HomeSources } from './types.ts'

const valuesOf = (sources: HomeSources) =>
  Object.fromEntries(toHomeEntities(sources).map(({ key, value }) => [key, value]))

test('an evening has these values', () => {
  expect(valuesOf(homeEvening())).toEqual({
    household: 'warning',
    problem: 'OFF',
    tunnel: 'ON',
    queue: 2,
    download_speed: 4.2,
    watching: 0,
    disk_srv_media_873a: 812,
    updates: 1,
    alerts: 1,
    backup: '2026-03-03T02:30:00.000Z',
    service_jellyfin: 'ON',
    service_sonarr: 'ON',
  })
})

test('what cannot be read is not known, and never a figure', () => {
  const sources = withUnreadable(homeEvening(), ...homeSources)
  const values = valuesOf(sources)
  expect(values).toEqual({
    household: 'not-known',
    problem: null,
    tunnel: null,
    queue: null,
    download_speed: null,
    watching: null,
    updates: null,
    alerts: null,
    backup: null,
  })
  expect(valuesOf({})).toEqual(values)
})

test('an answer that lacks an app is not a smaller number', () => {
  const sources = homeEvening()
  const lacking = Object.fromEntries(
    (['queue', 'playing', 'update'] as const).map((name) => [name, { ...sources[name], complete: false }]),
  )
  expect(valuesOf({ ...sources, ...lacking })).toMatchObject({
    queue: null,
    download_speed: null,
    watching: null,
    updates: null,
  })
})

test.each([
  ['healthy', 'ON'],
  ['running', 'ON'],
  ['starting', 'ON'],
  ['unhealthy', 'OFF'],
  ['crash-looping', 'OFF'],
  ['stopped', 'OFF'],
  ['absent', 'OFF'],
  ['paused', 'OFF'],
] as const)('a service that is %s is %s', (state, value) => {
  expect(valuesOf(homeEvening({ sonarr: state }))['service_sonarr']).toBe(value)
})

describe('the tunnel', () => {
  const tunnel = (...statuses: string[]) =>
    valuesOf({
      ...homeEvening(),
      checks: { summary: '', findings: statuses.map((status) => ({ status, acceptance: null })) } as never,
    })['tunnel']

  test.each([
    [['passed', 'warning'], 'ON'],
    [['passed', 'failed', 'not-known'], 'OFF'],
    [['passed', 'not-known'], null],
    [['skipped'], undefined],
  ])('with %j is %p', (statuses, value) => {
    expect(tunnel(...statuses)).toBe(value)
  })
})

test('different names have different keys, of characters that a topic may have', () => {
  const names = ['radarr.4k', 'radarr_4k', 'radarr 4k', 'rädarr/4k', '+', '#', '$SYS']
  const keys = Object.keys(valuesOf(homeEvening(Object.fromEntries(names.map((name) => [name, 'running'] as const)))))
  const services = keys.filter((key) => key.startsWith('service_'))
  expect(services.length).toBe(names.length)
  expect(services.filter((key) => !/^[\w-]+$/.test(key))).toEqual([])
})

test('every key leads to a source', () => {
  for (const { key } of toHomeEntities(homeEvening())) expect(homeSources).toContain(sourceOf(key))
  expect(['service_a', 'disk_b', 'queue', 'household'].map(sourceOf)).toEqual(['status', 'usage', 'queue', 'dashboard'])
})

describe('the description of the device', () => {
  const device = { id: '1a2b3c4d', prefix: 'homeassistant', hostname: 'den' }
  const { topic, payload } = discoveryMessage(device, toHomeEntities(homeEvening()), { service_old: 'binary_sensor' })
  const config = JSON.parse(payload) as { device: object; components: Record<string, Record<string, unknown>> }

  test('is that of one device, as Home Assistant asks for it', () => {
    expect(topic).toBe('homeassistant/device/usher_1a2b3c4d/config')
    expect(config).toMatchObject({
      device: { identifiers: ['usher_1a2b3c4d'], name: 'usher on den' },
      origin: { name: 'usher' },
      availability: [{ topic: 'usher/1a2b3c4d/availability' }],
    })
    expect(config.components['service_old']).toEqual({ platform: 'binary_sensor' })
    expect(config.components['backup']).toEqual({
      platform: 'sensor',
      name: 'Newest backup',
      unique_id: 'usher_1a2b3c4d_backup',
      state_topic: 'usher/1a2b3c4d/backup',
      value_template: '{{ value_json.value }}',
      json_attributes_topic: 'usher/1a2b3c4d/backup',
      json_attributes_template: '{{ value_json.attributes | tojson }}',
      device_class: 'timestamp',
    })
  })

  test('takes no command', () => {
    expect(payload).not.toContain('command')
  })

  test('a value and its sentences are one message', () => {
    const [queue] = toHomeEntities(homeEvening()).filter(({ key }) => key === 'queue')
    expect(valueMessage(device, queue!)).toEqual({
      topic: 'usher/1a2b3c4d/queue',
      payload: '{"value":2,"attributes":{"summary":"2 titles are on their way."}}',
    })
  })
})

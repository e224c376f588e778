import { expect, test } from 'bun:test'
import { container, smallScenario, smallWorld } from '../small.ts'
import type { Behaviour } from './behaviour.ts'
import { start } from './life.ts'
import type { HealthCheck } from './model.ts'
import { beginFault, endFault } from './trouble.ts'

const check: HealthCheck = {
  test: ['CMD', 'look'],
  interval: 10_000,
  timeout: 1000,
  startPeriod: 6000,
  startInterval: 1000,
  retries: 3,
}

async function started(behave: Partial<Behaviour>) {
  const { world, clock } = smallWorld({ scenario: smallScenario(behave) })
  const box = container(world, 'bazarr', { healthcheck: check })
  await start(world, box)
  const health = () => box.record.health!
  return { world, clock, box, health }
}

test('it is starting until a look succeeds; failures in the start period do not count', async () => {
  const { clock, health } = await started({ readyAfterMs: 3500 })
  expect(health()).toEqual({ status: 'starting', streak: 0, looks: [] })
  await clock.advance(3000)
  expect(health()).toMatchObject({ status: 'starting', streak: 0 })
  expect(health().looks.map(({ said }) => said)).toEqual([
    'connection refused',
    'connection refused',
    'connection refused',
  ])
  await clock.advance(1000)
  expect(health().status).toBe('healthy')
})

test('one that never answers is unhealthy after the start period and as many looks as it may fail', async () => {
  const { clock, health } = await started({ readyAfterMs: 3_600_000 })
  await clock.advance(6000)
  expect(health().status).toBe('starting')
  await clock.advance(30_000)
  expect(health()).toMatchObject({ status: 'unhealthy', streak: 4 })
  expect(health().looks).toHaveLength(5)
})

test('it falls ill with words, tells of it once, and gets well again', async () => {
  const { world, clock, box, health } = await started({})
  await clock.advance(20_000)
  beginFault(world, 'unhealthy')
  await clock.advance(30_000)
  expect(health().status).toBe('unhealthy')
  expect(health().looks.at(-1)).toMatchObject({ code: 1, said: 'connection refused' })
  endFault(world, 'unhealthy')
  await clock.advance(10_000)
  expect(health()).toMatchObject({ status: 'healthy', streak: 0 })
  const told = world.events.past().filter(({ action }) => action.startsWith('health_status'))
  expect(told.map(({ action }) => action)).toEqual([
    'health_status: healthy',
    'health_status: unhealthy',
    'health_status: healthy',
  ])
  expect(told.every(({ id }) => id === box.record.id)).toBe(true)
})

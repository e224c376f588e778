import { expect, test } from 'bun:test'
import { addTestContainer, smallScenario, smallWorld } from '../../../test-support/rehearsal/small-world.ts'
import type { ContainerBehaviour } from './behaviour.ts'
import { startContainer } from './lifecycle.ts'
import type { HealthCheck } from './records.ts'
import { injectFault, clearFault } from './fault-injection.ts'

const healthCheck: HealthCheck = {
  test: ['CMD', 'look'],
  interval: 10_000,
  timeout: 1000,
  startPeriod: 6000,
  startInterval: 1000,
  retries: 3,
}

async function startWithHealthCheck(behave: Partial<ContainerBehaviour>) {
  const { world, clock } = smallWorld({ scenario: smallScenario(behave) })
  const box = addTestContainer(world, 'bazarr', { healthcheck: healthCheck })
  await startContainer(world, box)
  const health = () => box.record.health!
  return { world, clock, box, health }
}

test('a container is starting until a check succeeds, and failures in the start period do not count', async () => {
  const { clock, health } = await startWithHealthCheck({ readyAfterMs: 3500 })
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

test('a container that never responds is unhealthy after the start period and its retries', async () => {
  const { clock, health } = await startWithHealthCheck({ readyAfterMs: 3_600_000 })
  await clock.advance(6000)
  expect(health().status).toBe('starting')
  await clock.advance(30_000)
  expect(health()).toMatchObject({ status: 'unhealthy', streak: 4 })
  expect(health().looks).toHaveLength(5)
})

test('an unhealthy container reports its output, sends one event and recovers', async () => {
  const { world, clock, box, health } = await startWithHealthCheck({})
  await clock.advance(20_000)
  injectFault(world, 'unhealthy')
  await clock.advance(30_000)
  expect(health().status).toBe('unhealthy')
  expect(health().looks.at(-1)).toMatchObject({ code: 1, said: 'connection refused' })
  clearFault(world, 'unhealthy')
  await clock.advance(10_000)
  expect(health()).toMatchObject({ status: 'healthy', streak: 0 })
  const events = world.events.recent().filter(({ action }) => action.startsWith('health_status'))
  expect(events.map(({ action }) => action)).toEqual([
    'health_status: healthy',
    'health_status: unhealthy',
    'health_status: healthy',
  ])
  expect(events.every(({ id }) => id === box.record.id)).toBe(true)
})

import { expect, test } from 'bun:test'
import { writeRehearsalUsage } from '../../src/entry/demo/rehearsal-usage.ts'
import { gatherUsage } from '../../src/features/health/usage/gather.ts'
import { createUsageSampler } from '../../src/features/health/usage/sampler.ts'
import { startRehearsedHousehold } from './support/rehearsed-household.ts'

test('the rehearsal has recorded its use since its containers started, with a gap and small outages', async () => {
  const household = await startRehearsedHousehold()
  try {
    const machine = household.machine()
    await writeRehearsalUsage(machine, household.daemon.world)
    const week = await gatherUsage(machine, { services: [], span: 'week' })
    expect(
      week.services.filter(({ outages }) => outages > 0).map(({ service, outages }) => [service, outages]),
    ).toEqual([
      ['bazarr', 1],
      ['prowlarr', 2],
    ])
    const day = await gatherUsage(machine, { services: ['jellyfin'], span: 'day' })
    expect(day.services[0]!.states.some(({ state }) => state === null)).toBe(true)
    const { values, highest } = day.services[0]!.cpu_use
    const measured = values.filter((value) => value !== null)
    expect(measured.length).toBeGreaterThan(270)
    expect(highest!).toBeGreaterThan(2 * Math.min(...measured))
    expect(day.download_rate.highest).toBeGreaterThan(1_000_000)
    expect(day.disk_usages.map(({ free_space: { values } }) => values.filter(Boolean).length > 270)).toEqual([true])
  } finally {
    await household.stop()
  }
}, 60_000)

test('with a fault the strip shows it from now on, and not before', async () => {
  const household = await startRehearsedHousehold()
  const sampler = createUsageSampler(household.machine())
  try {
    await writeRehearsalUsage(household.machine(), household.daemon.world)
    await household.injectFaults('crash-loop')
    household.advanceMinutes(1)
    sampler.tick()
    const states = async () => {
      const { services } = await gatherUsage(household.machine(), { services: ['bazarr'], span: 'hour' })
      return services[0]!.states.map(({ state }) => state)
    }
    for (let n = 0; n < 200 && (await states()).at(-1) === null; n++) await Bun.sleep(50)
    expect((await states())[0]).toBe('healthy')
    expect(['crash-looping', 'restarting', 'failed', 'starting']).toContain((await states()).at(-1)!)
  } finally {
    sampler.close()
    await household.stop()
  }
}, 60_000)

import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { usage as kind, type UsageFigures } from '../../../../contract/kinds/usage.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { recordEvening, recordRows, serviceRow, usageRow } from '../../../../test-support/usage/recorded-usage.ts'
import type { Machine } from '../../../platform/machine.ts'
import { toFigure } from './counters.ts'
import { gatherUsage } from './gather.ts'
import { usageRecordPath } from './record-file.ts'

const usageOf = (machine: Machine, span: 'hour' | 'day' | 'week' | 'month' = 'hour', ...services: string[]) =>
  gatherUsage(machine, { services, span })

test('each span has its step, and every series a value for each', async () => {
  const machine = fakeMachine()
  recordEvening(machine)
  const shapes = []
  for (const span of ['hour', 'day', 'week', 'month'] as const) {
    const data = await usageOf(machine, span)
    expect(kind.schema.parse(data)).toMatchObject(data as object)
    const points = data.coverage.length
    for (const { values } of [data.download_rate, data.services[0]!.cpu_use, data.disk_usages[0]!.free_space])
      expect(values).toHaveLength(points)
    expect(Date.parse(data.ends_at) - Date.parse(data.starts_at)).toBe(points * data.step_seconds * 1000)
    shapes.push([points, data.step_seconds])
  }
  expect(shapes).toEqual([
    [60, 60],
    [288, 300],
    [168, 3600],
    [240, 10_800],
  ])
})

test('a question for some figures gets these, and the states of the services', async () => {
  const machine = fakeMachine()
  recordEvening(machine)
  const shapeOf = async (include?: UsageFigures) => {
    const data = await gatherUsage(machine, { services: [], span: 'day', include })
    expect(kind.schema.parse(data)).toMatchObject(data as object)
    expect(data.services.every(({ states }) => states.length > 0)).toBe(true)
    const { download_rate, services, disk_usages } = data
    return [download_rate.values.length, services[0]!.cpu_use.values.length, disk_usages.length]
  }
  expect(await shapeOf()).toEqual([288, 288, 1])
  expect(await shapeOf('line')).toEqual([288, 0, 0])
  expect(await shapeOf('services')).toEqual([0, 288, 0])
  expect(await shapeOf('disks')).toEqual([0, 0, 1])
  expect(await shapeOf('none')).toEqual([0, 0, 0])
})

test('an outage is in the strip of every span, with its minutes', async () => {
  const machine = fakeMachine()
  recordEvening(machine)
  for (const span of ['day', 'week', 'month'] as const) {
    const [sonarr] = (await usageOf(machine, span, 'sonarr')).services
    expect(sonarr).toMatchObject({ outages: 1, down_minutes: 2 })
    const runs = sonarr!.states.filter(({ state }) => state === 'unhealthy')
    expect(runs.map(({ down_minutes }) => down_minutes)).toEqual([2])
    expect(sonarr!.states.every(({ starts_at }, at, all) => at === 0 || starts_at === all[at - 1]!.ends_at)).toBe(true)
  }
  expect((await usageOf(machine, 'day', 'sonarr')).services[0]!.summary).toStartWith('Down once, 2 min in all, up ')
})

test('a time without a record is null in every series and in the strip', async () => {
  const machine = fakeMachine()
  const used = (cpu: number) => ({ figures: { ...serviceRow('healthy').figures, cpu: toFigure(cpu) } })
  recordRows(machine, [
    usageRow(30, { services: { sonarr: serviceRow('healthy', used(4)) }, down: toFigure(100) }),
    usageRow(10, { services: { sonarr: serviceRow('healthy', used(2.345)) } }),
  ])
  const { services, coverage, download_rate } = await usageOf(machine)
  expect(services[0]!.states.map(({ state }) => state)).toEqual([null, 'healthy', null, 'healthy', null])
  expect(services[0]!.cpu_use).toMatchObject({ current: null, highest: 4 })
  expect(services[0]!.cpu_use.values.filter((value) => value !== null)).toEqual([4, 2.35])
  expect([coverage[29], coverage[30], coverage[49]]).toEqual([1, 0, 1])
  expect(download_rate.values[49]).toBeNull()
})

test('a service that is off is absent, and one of which the engine said nothing is a gap', async () => {
  const machine = fakeMachine()
  recordRows(machine, [
    usageRow(3, { services: { sonarr: serviceRow('healthy') } }),
    usageRow(2, { services: {} }),
    usageRow(1, { services: null, not_known: [{ subject: 'the services', because: 'It is silent.' }] }),
  ])
  const data = await usageOf(machine)
  expect(data.services[0]!.states.map(({ state }) => state)).toEqual([null, 'healthy', 'absent', null])
  expect(data).toMatchObject({ complete: false, not_known: [{ subject: 'the services', because: 'It is silent.' }] })
  expect(data.coverage.slice(-4)).toEqual([1, 1, 1, 0])
})

test('a service that is down now is said to be down, also if it went down before', async () => {
  const machine = fakeMachine()
  recordRows(
    machine,
    [1, 0].map((minutesAgo) => usageRow(minutesAgo, { services: { sonarr: serviceRow('failed') } })),
  )
  const { summary, services } = await usageOf(machine)
  expect(services[0]).toMatchObject({ summary: 'Down once, 2 min in all, and it is down now.', outages: 0 })
  expect(summary).toBe('In the last hour, sonarr was down for a time. Of that time, 2 min were recorded.')
})

test('a reason that is old is not told as if it were now', async () => {
  const machine = fakeMachine()
  recordRows(machine, [usageRow(5, { not_known: [{ subject: 'the services', because: 'It was silent.' }] })])
  expect(await usageOf(machine)).toMatchObject({ complete: true, not_known: [] })
})

test('a service of the stack without a record has no values, and any other name is refused', async () => {
  const machine = fakeMachine()
  const [radarr] = (await usageOf(machine, 'day', 'radarr')).services
  expect(radarr).toMatchObject({ summary: 'Nothing was recorded.', states: [{ state: null }], down_minutes: 0 })
  expect(usageOf(machine, 'day', 'nobody')).rejects.toThrow('There is no service called "nobody"')
})

test('without a record the answer says what would record it', async () => {
  const machine = fakeMachine()
  expect(await usageOf(machine, 'day')).toMatchObject({
    summary: 'Nothing was recorded in the last 24 hours.',
    complete: true,
    recording: false,
    oldest_recorded_at: null,
    size_bytes: 0,
    command: 'usher watch',
  })
  const release = machine.state().leases.acquire('usage')!
  expect(await usageOf(machine, 'day')).toMatchObject({
    summary: 'Nothing is recorded yet. The first minute follows.',
    recording: true,
    advice: null,
  })
  release()
})

test('a record that cannot be read is not known, with the reason', async () => {
  const machine = fakeMachine()
  mkdirSync(machine.paths.state, { recursive: true })
  writeFileSync(usageRecordPath(machine.paths), 'usher usage 9\n')
  const { complete, not_known, summary } = await usageOf(machine)
  expect([complete, not_known[0]?.subject]).toEqual([false, 'use over time'])
  expect(summary).toContain('was written by a newer version of usher')
})

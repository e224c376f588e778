import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { AlertsData } from '../../../../contract/kinds/alerts.ts'
import type { Machine } from '../../../platform/machine.ts'
import { fakeContainer, NOW, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { act } from '../../../dispatch/act.ts'
import { gatherAlerts } from './gather.ts'
import { planAlertsSet } from './plan.ts'

const crashing = [
  fakeContainer('sonarr', { restarts: 9, started_at: NOW }),
  fakeContainer('prowlarr'),
  fakeContainer('jellyfin'),
]
const { hand: runner } = fakeRunner()

let machine: Machine
beforeEach(() => {
  machine = fakeMachine({ engine: async () => fakeEngine({ containers: crashing }), runner: async () => runner })
})
afterEach(() => machine.state().close())

async function set(body: Record<string, unknown>, dryRun = false): Promise<AlertsData> {
  const result = await act('alerts-set', { body }, machine, { dryRun })
  if (result.type !== 'answer') throw new Error(JSON.stringify(result))
  return result.envelope.data as unknown as AlertsData
}

test('each preset is listed with the number of current notices that it would send', async () => {
  const { presets, notices, channels, events } = await gatherAlerts(machine)
  expect(presets.map(({ preset, chosen }) => [preset, chosen])).toEqual([
    ['quiet', false],
    ['normal', true],
    ['everything', false],
  ])
  const [quiet, normal, everything] = presets.map(({ notices_matching }) => notices_matching)
  expect(quiet! < normal! && normal! <= everything!).toBe(true)
  expect(everything).toBe(notices.length)
  expect(notices.map(({ id }) => id)).toContain('stack-restarts:sonarr')
  expect(channels.every(({ configured }) => !configured)).toBe(true)
  expect(events.find(({ event }) => event === 'upkeep')?.notified).toBe(false)
})

test('an available update is a type of event that can be turned on', async () => {
  const older = [
    fakeContainer('sonarr', { image: 'example/sonarr:0.9' }),
    fakeContainer('prowlarr'),
    fakeContainer('jellyfin'),
  ]
  machine = fakeMachine({ engine: async () => fakeEngine({ containers: older }), runner: async () => runner })
  const countFor = ({ presets }: AlertsData) => presets.find(({ preset }) => preset === 'quiet')!.notices_matching
  const before = await gatherAlerts(machine)
  expect(before.notices.find(({ id }) => id === 'stack-images:sonarr')).toMatchObject({
    event: 'update',
    level: 'info',
    summary: 'sonarr does not run the declared image.',
    command: 'usher up sonarr',
  })
  const after = await set({ exceptions: ['update:on'] })
  expect(countFor(after)).toBe(countFor(before) + 1)
  expect(after.events.find(({ event }) => event === 'update')).toMatchObject({
    notified: true,
    is_exception: true,
  })
})

test('reading the alerts stores nothing and sends nothing', async () => {
  await gatherAlerts(machine)
  const { checked_at, delivering, past_notices } = await gatherAlerts(machine)
  expect({ checked_at, delivering, past_notices }).toEqual({
    checked_at: NOW.toISOString(),
    delivering: false,
    past_notices: [],
  })
  expect(machine.state().keyValues.list('notice', { safeParse: () => ({ success: true }) } as never)).toEqual([])
})

describe('alerts-set', () => {
  test('changes the preferences, and its inverse restores the previous ones', async () => {
    await set({ preset: 'everything', exceptions: ['tunnel:off'] })
    const data = await set({ preset: 'quiet', exceptions: ['backups:on', 'tunnel:preset'], quiet_hours: '22:30-07:00' })
    expect(data.presets.find(({ chosen }) => chosen)?.preset).toBe('quiet')
    expect(data.exceptions).toEqual([{ subject: 'backups', notified: true }])
    expect(data.quiet_hours).toMatchObject({ from_time: '22:30', to_time: '07:00' })

    const [entry] = machine.state().history.list()
    await set(entry!.inverse!.body)
    const before = await gatherAlerts(machine)
    expect(before.presets.find(({ chosen }) => chosen)?.preset).toBe('everything')
    expect(before.exceptions).toEqual([{ subject: 'tunnel', notified: false }])
    expect(before.quiet_hours).toBeNull()
  })

  test('writes nothing in a dry run', async () => {
    expect(await set({ preset: 'quiet' }, true)).toMatchObject({ dry_run: true })
    expect((await gatherAlerts(machine)).presets.find(({ chosen }) => chosen)?.preset).toBe('normal')
  })

  test.each([
    [{}, 'ALERTS-3'],
    [{ exceptions: ['backups'] }, 'ALERTS-1'],
    [{ exceptions: ['backups:maybe'] }, 'ALERTS-1'],
    [{ exceptions: ['nonsense:on'] }, 'ASKED-6'],
    [{ quiet_hours: '22-7' }, 'ALERTS-2'],
    [{ digest_time: '8' }, 'ALERTS-2'],
  ])('refuses %p with %s', async (body, code) => {
    const all = {
      preset: undefined,
      exceptions: [] as string[],
      quiet_hours: undefined,
      digest_time: undefined,
      ...body,
    }
    const thrown = await planAlertsSet(all, machine).catch((error: unknown) => error)
    expect(thrown).toMatchObject({ data: { code } })
  })
})

import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { OffsiteData } from '../../contract/kinds/offsite.ts'
import type { ScheduleData } from '../../contract/kinds/schedule.ts'
import type { ScheduledRunData } from '../../contract/kinds/scheduled-run.ts'
import { nightFaults, type NightFaultName } from '../../rehearsal/household/night-faults.ts'
import { rehearseNights } from '../../src/entry/demo/rehearsal-nights.ts'
import { writeRehearsalSchedule } from '../../src/entry/demo/rehearsal-schedule.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from './support/rehearsed-household.ts'

setDefaultTimeout(60_000)

let openHousehold: RehearsedHousehold | undefined
afterEach(async () => {
  await openHousehold?.stop()
  openHousehold = undefined
})

/** The household of the demo, with a fault of last night. */
async function rehearse(fault: NightFaultName): Promise<RehearsedHousehold> {
  const household = (openHousehold = await startRehearsedHousehold())
  writeRehearsalSchedule(household.machine())
  await rehearseNights(household.machine(), [fault])
  await household.injectFaults(fault)
  return household
}

const scheduleOf = async ({ ask }: RehearsedHousehold) => (await ask('schedule')) as unknown as ScheduleData
const offsiteOf = async ({ ask }: RehearsedHousehold) => (await ask('offsite')) as unknown as OffsiteData

/** Returns the newest run of a task in the week behind. */
async function lastRun(household: RehearsedHousehold, task: string): Promise<ScheduledRunData | undefined> {
  return (await scheduleOf(household)).past.find((run) => run.task === task)
}

test('a nightly backup that failed says what it lacked, and an alert says so once', async () => {
  const household = await rehearse('nightly-backup-failed')
  expect(await lastRun(household, 'backup')).toMatchObject({
    state: 'failed',
    reason_code: 'no-room',
    attempts: 1,
    summary: expect.stringMatching(/^There is not enough disk space/),
  })
  const { past, tasks } = await scheduleOf(household)
  expect(past.filter(({ task }) => task === 'backup')).toHaveLength(1)
  expect(tasks.find(({ task }) => task === 'backup')).toMatchObject({ enabled: true, because: null })
  expect(await household.ask('backups')).toMatchObject({ backups: [] })
  expect(await household.runCommand('usher schedule')).toMatch(/Nightly backup +failed +There is not enough disk/)
})

test('a night that held back an update names it as the dry run of the task does', async () => {
  const household = await rehearse('update-held-back')
  const heldBack = 'Held back because of a known breaking change: jellyfin.'
  const run = await lastRun(household, 'updates')
  expect(run).toMatchObject({ state: 'done', summary: `11 services: up to date. ${heldBack}` })
  const report = JSON.parse(await household.runCommand('usher schedule set --updates on --dry-run --json'))
  const [preview] = (report as { data: ScheduleData }).data.previews
  expect(preview).toMatchObject({
    task: 'updates',
    summary: expect.stringMatching(new RegExp(`11 services.* ${heldBack}$`)),
  })
})

test('a machine that slept caught up once, and its window was over', async () => {
  const household = await rehearse('slept-through-night')
  // During a night, the one that was slept through is the one before it.
  const { past } = await scheduleOf(household)
  const day = past.find(({ reason_code }) => reason_code === 'not-running')!.due_at.slice(0, 10)
  const runOf = (task: string) => past.find((run) => run.task === task && run.due_at.startsWith(day))
  for (const task of ['checks', 'lookup']) {
    const { due_at, started_at, state } = runOf(task)!
    const lateMinutes = (Date.parse(started_at!) - Date.parse(due_at)) / 60_000
    expect([task, state, lateMinutes > 60]).toEqual([task, 'done', true])
  }
  expect(runOf('updates')).toMatchObject({
    state: 'skipped',
    reason_code: 'not-running',
    started_at: null,
  })
})

test('copies elsewhere are really there, and the night that sent them says so', async () => {
  const household = await rehearse('copies-elsewhere')
  const run = await lastRun(household, 'offsite')
  expect(run).toMatchObject({ state: 'done', outcome_result: 'complete', summary: '1 copy was sent and verified.' })
  const { destinations } = await offsiteOf(household)
  expect(destinations).toMatchObject([
    { name: 'usb', reached: true, encrypted: true, missing: 0, copies: [{ status: 'intact', sent_at: run!.due_at }] },
  ])
})

test('a destination that is not mounted is reported, with what it had when it last answered', async () => {
  const household = await rehearse('destination-unmounted')
  const run = await lastRun(household, 'offsite')
  expect(run).toMatchObject({
    state: 'done',
    outcome_result: 'not-achieved',
    summary: 'No copy was sent. 1 destination was not reached.',
  })
  const { destinations } = await offsiteOf(household)
  expect(destinations).toMatchObject([{ name: 'usb', reached: false, copies: [{ status: 'intact' }] }])
  expect(destinations[0]!.reached_at! < run!.due_at).toBe(true)
  expect(destinations[0]!.because).toContain('is not there')
  // The disk is mounted again.
  await rehearseNights(household.machine(), ['copies-elsewhere'])
  expect((await offsiteOf(household)).destinations).toMatchObject([{ name: 'usb', reached: true }])
})

test('every fault of a night is shown here', () => {
  expect(Object.keys(nightFaults).toSorted()).toEqual([
    'copies-elsewhere',
    'destination-unmounted',
    'nightly-backup-failed',
    'slept-through-night',
    'update-held-back',
  ])
})

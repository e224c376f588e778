import { test } from 'bun:test'
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeReceipt, parseReceipt } from '../../../src/features/data/offsite/receipt.ts'
import { usherError } from '../../../src/lib/errors.ts'
import { backupsFolder } from '../../../src/platform/backup-catalogue/backup-files.ts'
import { readSender, writeDestinations } from '../../../src/platform/offsite/destination.ts'
import { copyId } from '../../../src/platform/offsite/object-names.ts'
import { writeChoice } from '../../../src/platform/store/member-notifications.ts'
import type { RunActionResult } from '../../../src/operations/handler.ts'
import type { WorkContext } from '../../../src/operations/jobs/work-context.ts'
import { createScheduleFixture, doneOutcome } from '../../../test-support/schedule/schedule-fixture.ts'
import {
  clockOffsetAt,
  startOfYear,
  STEP_MS,
  timings,
  troubleAt,
  ZONE,
  type YearEvent,
  type YearPosition,
} from '../schedule/household-year.ts'
import { applyLeaving, leavingDryRun, nextTurn } from '../schedule/year-leaving.ts'

/** A watch that lives through a household’s year, for a parent that kills it. It goes on where the killed one was. */
const [home = '', until = ''] = (process.env['USHER_KILLED_YEAR'] ?? '').split(',')
const positionFile = join(home, 'position')
const eventsFile = join(home, 'events')

const isFirst = !existsSync(positionFile)
const position: YearPosition = isFirst
  ? { trueMs: startOfYear, upMs: 0, boot: 0 }
  : (JSON.parse(readFileSync(positionFile, 'utf8')) as YearPosition)
const gone = new Set<number>()
if (existsSync(eventsFile))
  for (const line of readFileSync(eventsFile, 'utf8').split('\n').filter(Boolean)) {
    const { what, title } = JSON.parse(line) as YearEvent
    if (what === 'remove') gone.add(title!)
  }

const clockMs = () => position.trueMs + clockOffsetAt(position.trueMs)

function record(what: YearEvent['what'], more: Partial<YearEvent> = {}): void {
  const event: YearEvent = { what, trueMs: position.trueMs, clockMs: clockMs(), ...more }
  appendFileSync(eventsFile, `${JSON.stringify(event)}\n`)
}

/** A file that is half written would be another time. */
function remember(): void {
  writeFileSync(`${positionFile}.new`, JSON.stringify(position))
  renameSync(`${positionFile}.new`, positionFile)
}

const answer = (data: object): RunActionResult => ({ type: 'answer', envelope: { data } })

const dryRuns: Readonly<Record<string, () => RunActionResult>> = {
  backup: () => answer({ services: [] }),
  'offsite-send': () => answer({ steps: [{}], unreached: [], offer: 'digest' }),
  'update-apply': () =>
    answer({ services: [{ service: 'sonarr', result: 'would-update', breaking_changes: [] }], offer: 'digest' }),
  'leaving-apply': () => leavingDryRun(machine, gone),
}

function dryRun(name: string): RunActionResult {
  const refusal = troubleAt(position.trueMs, 'no-engine') && usherError('ENGINE-2', { remedy: '', start: '' })
  return refusal ? { type: 'refusal', refusal } : dryRuns[name]!()
}

async function perform(work: WorkContext, name: string) {
  const run = fixture.state.scheduledRuns.list(60).find(({ job }) => job === work.job)!
  const what = { task: run.task, day: run.day }
  record('begin', what)
  try {
    for (let done = 0; done < 3; done++) {
      work.safePoint()
      work.reportProgress({ step: 'work', summary: 'Working', done, total: 3, unit: 'steps' })
      await nextTurn()
    }
    if (troubleAt(position.trueMs, 'disk-full')) throw usherError('USHER-6', { path: '/srv', folder: '/srv' })
    if (name === 'leaving-apply')
      await applyLeaving(machine, gone, work, (happened, title) => {
        record(happened, { title })
        if (happened === 'remove') gone.add(title)
      })
    return doneOutcome
  } finally {
    record('end', what)
  }
}

const fixture = createScheduleFixture(new Date(clockMs()).toISOString(), ZONE, { home, perform, dryRun })
const machine = {
  ...fixture.machine,
  uptime: () => ({ boot: `boot ${position.boot}`, uptime_ms: position.upMs }),
}

function beginYear(): void {
  fixture.turnOn(timings, '18:00-23:00')
  mkdirSync(backupsFolder(machine.paths), { recursive: true })
  writeFileSync(join(backupsFolder(machine.paths), '2026-01-01-030000.tar.zst'), 'a backup')
  addCopy()
  writeChoice(fixture.state, {
    member: 'Ana',
    request_user: null,
    by: 'e-mail:ana@example.org',
    language: 'english',
    newsletter: true,
    waiting_days: 3,
    enabled_at: machine.now().toISOString(),
  })
  remember()
}

/** A destination, and what it had when it last answered. */
function addCopy(): void {
  writeDestinations(machine.paths, [
    {
      name: 'usb',
      type: 'folder',
      location: '/mnt/usb/usher',
      region: 'us-east-1',
      plain: true,
      id: 'usb',
      mount_point: null,
      added_at: machine.now().toISOString(),
    },
  ])
  const [backup, sha256] = ['2026-01-01-030000', 'a'.repeat(64)]
  const receipt = parseReceipt(
    encodeReceipt({
      backup,
      made_at: machine.now().toISOString(),
      services: ['sonarr'],
      damaged_databases: [],
      incomplete_services: [],
      form: 'plain',
      bytes: 1,
      sha256,
      sent_at: machine.now().toISOString(),
      sent_from: readSender(machine.paths),
      proved_at: null,
    }),
  )
  const { digest } = copyId(backup, sha256)
  fixture.state.keyValues.set('offsite', 'catalogue:usb', {
    copies: [{ backup, digest, receipt, bytes: 1, state: 'intact', because: null }],
    free_bytes: null,
  })
}

// The fixtures clean up after themselves, which needs the test runner.
test('year', async () => {
  if (isFirst) beginYear()
  let unlock: (() => void) | undefined
  while (position.trueMs < Number(until)) {
    const sleep = troubleAt(position.trueMs + STEP_MS, 'asleep')
    position.upMs += STEP_MS
    position.trueMs = sleep ? sleep.to : position.trueMs + STEP_MS
    remember()
    const isBusy = troubleAt(position.trueMs, 'other-change') !== undefined
    if (isBusy) unlock ??= fixture.state.lock.acquire({ summary: 'Restore everything', job: null })
    else unlock = void unlock?.()
    fixture.clock.advance(clockMs() - fixture.clock.now())
    fixture.scheduler.tick()
    await fixture.scheduler.settled()
  }
  await fixture.scheduler.close()
  fixture.state.close()
}, 3_600_000)

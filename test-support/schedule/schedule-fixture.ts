import type { RunAction, RunActionResult } from '../../src/operations/handler.ts'
import { runJob } from '../../src/operations/jobs/run.ts'
import type { WorkContext } from '../../src/operations/jobs/work-context.ts'
import { taskDigest } from '../../src/features/health/schedule/confirmation.ts'
import { createScheduler } from '../../src/features/health/schedule/scheduler.ts'
import { scheduledTasks } from '../../src/features/health/schedule/tasks.ts'
import { formatTiming, parseTiming } from '../../src/features/health/schedule/timing.ts'
import type { LeasedWork } from '../../src/operations/leased-work.ts'
import { toUsherError } from '../../src/lib/errors.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { resolveUsherPaths } from '../../src/platform/paths.ts'
import { openStateStore } from '../../src/platform/store/state-store.ts'
import { readScheduleSettings, writeScheduleSettings } from '../../src/platform/store/schedule-settings.ts'
import type { JobOutcome, ScheduledRun, StateStore } from '../../src/platform/store/types.ts'
import { manualClock, type ManualClock } from '../clock/manual-clock.ts'
import { fakeMachine } from '../machine/fake-machine.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** How an action ends, and what its dry run says. */
export interface FakeWork {
  perform?(work: WorkContext, name: string): Promise<JobOutcome>
  dryRun?(name: string): RunActionResult
  /** Where an earlier process left its state. */
  home?: string
}

export interface ScheduleFixture extends AsyncDisposable {
  clock: ManualClock
  machine: Machine
  state: StateStore
  /** What was begun, with the local time. */
  begun: { action: string; body: Record<string, unknown>; at: string }[]
  errors: string[]
  scheduler: LeasedWork
  /** Turns tasks on as `schedule set` does, each with its timing. */
  turnOn(timings: Readonly<Record<string, string>>, quietHours?: string | null): void
  /** Lets the watch beat for so long, every minute. */
  pass(ms: number, stepMs?: number): Promise<void>
  /** Ends the process without a word, and starts another one on the same state. */
  restart(): Promise<void>
  runs(): ScheduledRun[]
}

export const doneOutcome: JobOutcome = { kind: 'backup', data: { summary: 'Backed up 2 services.', complete: true } }

const nothingToDisturb: RunActionResult = { type: 'answer', envelope: { data: { services: [] } } }

export function createScheduleFixture(start: string, zone = 'Europe/Berlin', work: FakeWork = {}): ScheduleFixture {
  const clock = manualClock(Date.parse(start))
  const now = () => new Date(clock.now())
  const begun: ScheduleFixture['begun'] = []
  const errors: string[] = []
  const given = work.home === undefined ? {} : { paths: resolveUsherPaths(work.home, {}) }
  let machine = fakeMachine({ now, idleIntervalMs: 30_000, ...given })
  const { paths } = machine
  const state = openStateStore(paths, { now })
  const settings = machine.settings()
  const { values } = settings
  machine = {
    ...machine,
    state: () => state,
    settings: () => ({ ...settings, values: () => ({ ...values(), TZ: zone }) }),
  }
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

  const runAction: RunAction = async (name, body, of, { dryRun, signal, onBegin }) => {
    if (dryRun) return work.dryRun?.(name) ?? nothingToDisturb
    try {
      const { ended } = runJob({
        state,
        now,
        action: name,
        body,
        summary: `Do ${name}`,
        changeRecord: {
          action: name,
          summary: `Do ${name}`,
          targets: [],
          before: null,
          after: null,
          inverse: null,
          no_inverse_because: 'It is a test.',
        },
        ...(signal && { signal }),
        ...(onBegin && { onBegin }),
        perform: (context) => work.perform?.(context, name) ?? Promise.resolve(doneOutcome),
        judgement: ({ data }) => ({ summary: String(data['summary']), result: 'complete' }),
      })
      begun.push({ action: name, body: { ...body }, at: local.format(of.now()) })
      return { type: 'job', ended }
    } catch (thrown) {
      return { type: 'refusal', refusal: toUsherError(thrown) }
    }
  }

  let abort = new AbortController()
  const start_ = () =>
    createScheduler(machine, {
      clock,
      signal: abort.signal,
      runAction,
      onError: ({ data }) => void errors.push(data.summary),
    })

  const fixture: ScheduleFixture = {
    clock,
    machine,
    state,
    begun,
    errors,
    scheduler: start_(),
    turnOn(timings, quietHours = null) {
      const before = readScheduleSettings(state)
      const settings = { tasks: { ...before.tasks }, quiet_hours: quietHours }
      for (const task of scheduledTasks) {
        const timing = timings[task.name]
        if (timing === undefined) continue
        const text = formatTiming(parseTiming(timing)!)
        const confirmed = taskDigest(task, text, settings)
        settings.tasks[task.name] = { timing: text, enabled_at: now().toISOString(), confirmed }
      }
      writeScheduleSettings(state, settings)
    },
    async pass(ms, stepMs = MINUTE) {
      const end = clock.now() + ms
      while (clock.now() < end) {
        clock.advance(Math.min(stepMs, end - clock.now()))
        fixture.scheduler.tick()
        await fixture.scheduler.settled()
      }
    },
    async restart() {
      abort.abort()
      await fixture.scheduler.close()
      abort = new AbortController()
      fixture.scheduler = start_()
    },
    runs: () => state.scheduledRuns.list(),
    async [Symbol.asyncDispose]() {
      abort.abort()
      await fixture.scheduler.close()
      state.close()
    },
  }
  return fixture
}

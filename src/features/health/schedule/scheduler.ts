import { toUsherError } from '../../../lib/errors.ts'
import { IDLE_INTERVAL_MS } from '../../../operations/jobs/idle-wait.ts'
import { createInterval, createLeasedWork, type LeasedWork } from '../../../operations/leased-work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { householdTimeZone } from '../../../platform/settings/household-time-zone.ts'
import { readScheduleSettings } from '../../../platform/store/schedule-settings.ts'
import type { ScheduledRun } from '../../../platform/store/types.ts'
import { isClockSettled, rememberClock } from './clock-guard.ts'
import { recentRuns, recordDueRuns, skipped } from './due-runs.ts'
import { settleOpenRuns } from './open-runs.ts'
import { findObstacle, prepareRun, type Suitability } from './preconditions.ts'
import { performRun } from './perform-run.ts'
import { scheduledTasks, type ScheduledTask } from './tasks.ts'
import type { SchedulerOptions } from './types.ts'

const LOOK_INTERVAL_MS = 15_000
/** How long a task that the machine cannot do right now waits for the next attempt, and when it gives up. */
const REFUSAL_RETRY_MS = 5 * 60_000
const REFUSAL_PATIENCE_MS = 2 * 60 * 60_000

/** Does what is due, one after another, while no other process does. */
export function createScheduler(machine: Machine, options: SchedulerOptions): LeasedWork {
  const { signal, runAction, tasks = scheduledTasks } = options
  const state = machine.state()
  const byName = new Map<string, ScheduledTask>(tasks.map((task) => [task.name, task]))
  /** Until when a run is not looked at again, and since when it has been refused. */
  const retries = new Map<string, { at: number; refusedSince: number | null }>()
  const isDue = createInterval(LOOK_INTERVAL_MS, () => machine.now())

  async function look(): Promise<void> {
    const settings = readScheduleSettings(state)
    const isAnyOn = Object.values(settings.tasks).some(({ enabled_at }) => enabled_at !== null)
    if (!isAnyOn && recentRuns(state).every(({ ended_at }) => ended_at !== null)) return
    if (!isClockSettled(machine)) return
    if (!settleOpenRuns(state, (task) => byName.get(task)?.repeats === true, machine.now())) return
    const zone = householdTimeZone(machine.settings())
    recordDueRuns(state, settings, zone, machine.now())
    // A clock that was ahead may have left what is not due yet.
    const now = machine.now().toISOString()
    const waiting = recentRuns(state).filter((run) => run.state === 'waiting' && run.due_at <= now)
    for (const run of waiting.toSorted((one, other) => one.due_at.localeCompare(other.due_at))) {
      if (signal.aborted) return
      const isRun = await attempt(run, zone)
      // What was decided before that work may not hold any more.
      if (isRun) return
    }
  }

  /** Returns whether it was run. */
  async function attempt(run: ScheduledRun, zone: string): Promise<boolean> {
    const task = byName.get(run.task)
    const findAny = () => findObstacle(run, task, readScheduleSettings(state), zone, machine)
    const obstacle = findAny()
    if (obstacle) return (settle(run, obstacle), false)
    if (isPausing(run)) return false
    const suitability = await prepareRun(run, task!, machine, runAction)
    if (suitability.type !== 'start') return (settle(run, suitability), false)
    if (signal.aborted) return false
    // To prepare it may take minutes, in which somebody may turn it off, or quiet hours may begin.
    const newObstacle = findAny()
    if (newObstacle) return (settle(run, newObstacle), false)
    const performed = await performRun(run, { ...suitability, task: task! }, machine, options)
    if ('type' in performed) return (settle(run, performed), false)
    rememberClock(machine)
    report(performed)
    return true
  }

  /** A clock that was ahead when the pause began must not prolong it. */
  function isPausing(run: ScheduledRun): boolean {
    const left = (retries.get(keyOf(run))?.at ?? 0) - machine.now().getTime()
    return left > 0 && left <= REFUSAL_RETRY_MS
  }

  /** Records why the run waits, or that it is skipped. */
  function settle(run: ScheduledRun, suitability: Suitability): void {
    if (suitability.type === 'start') return
    const { type, reason, because } = suitability
    const now = machine.now()
    const next: ScheduledRun = { ...run, reason, summary: because }
    const isGivenUp = type === 'wait' && isRefusal(suitability) && !isPatient(run, now.getTime())
    if (type === 'skip' || isGivenUp) {
      const ended = skipped(next, now)
      state.scheduledRuns.put(ended)
      retries.delete(keyOf(run))
      return report(ended)
    }
    const refusedSince = isRefusal(suitability) ? refusedSinceOf(run, now.getTime()) : null
    const pause = refusedSince === null ? (machine.idleIntervalMs ?? IDLE_INTERVAL_MS) : REFUSAL_RETRY_MS
    // What usher itself knows costs nothing to ask again.
    if (!selfKnown.has(reason)) retries.set(keyOf(run), { at: now.getTime() + pause, refusedSince })
    if (run.reason !== reason || run.summary !== because) state.scheduledRuns.put(next)
  }

  function isPatient(run: ScheduledRun, now: number): boolean {
    return now - refusedSinceOf(run, now) < REFUSAL_PATIENCE_MS
  }

  /** A clock that was ahead at the first refusal must not prolong the patience. */
  function refusedSinceOf(run: ScheduledRun, now: number): number {
    return Math.min(retries.get(keyOf(run))?.refusedSince ?? now, now)
  }

  function report(run: ScheduledRun): void {
    const title = byName.get(run.task)?.title
    if (title !== undefined && run.ended_at !== null) options.onEnded?.(run, title)
  }

  return createLeasedWork({
    signal,
    acquire: () => state.leases.acquire('schedule'),
    work: async () => {
      if (isDue()) await look()
    },
    onError: (thrown) => options.onError?.(toUsherError(thrown)),
  })
}

const keyOf = ({ task, day }: ScheduledRun): string => `${task} ${day}`

const selfKnown: ReadonlySet<string> = new Set(['quiet-hours', 'busy', 'window-over'])

const isRefusal = (suitability: Suitability): boolean =>
  suitability.type !== 'start' && (suitability.reason === 'no-room' || suitability.reason === 'not-possible')

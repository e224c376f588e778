import { addDays } from '../../../src/lib/day.ts'
import { dayAt, momentOf, weekDayOf } from '../../../src/lib/zoned-time.ts'
import { parseTiming } from '../../../src/features/health/schedule/timing.ts'
import { wallClockMinutes } from '../../../src/platform/settings/values/time-of-day.ts'
import type { ScheduledRun } from '../../../src/platform/store/types.ts'
import { DAY, HOUR, MINUTE } from '../../../test-support/schedule/schedule-fixture.ts'
import { FIRST_DAY, QUIET_HOURS, startOfYear, timings, troubles, WINDOW, ZONE } from './household-year.ts'
import { LEAVING_RULE } from './year-leaving.ts'
import type { LivedYear } from './year.ts'

/** Tasks of the same time follow one after another, each at a look of its own. */
const PUNCTUAL_MS = 40 * MINUTE
/** After sleep, a jump of the clock or a start, nothing begins at once. */
const AFTERMATH_MS = 75 * MINUTE
/** Only this one may have nothing to do. */
const MAY_HAVE_NOTHING = ['leaving']

/** Returns every sentence that contradicts what the schedule promises; none if it kept all of it. */
export const judgeYear = (year: LivedYear): string[] => [
  ...lostDays(year),
  ...repeatedWork(year),
  ...overlappingWork(year),
  ...exceededTimes(year),
  ...exceededRemovals(year),
  ...(year.openJobs === 0 ? [] : [`${year.openJobs} jobs are under way without a process`]),
]

/** Each task has an ended record for each of its days, and was done on time if nothing was in its way. */
function lostDays({ endMs, runs, events }: LivedYear): string[] {
  const known = new Map(runs.map((run) => [`${run.task} ${run.day}`, run]))
  const kills = events.filter(({ what }) => what === 'killed').map(({ trueMs }) => trueMs)
  return Object.entries(timings).flatMap(([task, timing]) => {
    const { days, from } = parseTiming(timing)!
    return daysOf(endMs).flatMap((day) => {
      const due = momentOf(day, from, ZONE).at.getTime()
      if (!days.includes(weekDayOf(day)) || due <= startOfYear || due > endMs - 2 * DAY) return []
      const run = known.get(`${task} ${day}`)
      if (!run) return [`${task} ${day} has no record`]
      if (run.ended_at === null) return [`${task} ${day} is ${run.state} at the end`]
      if (run.state !== 'done' && run.reason === null && run.state !== 'failed')
        return [`${task} ${day} is ${run.state} without a reason`]
      return isTroubled(due, kills) ? [] : lateOrSkipped(run, due)
    })
  })
}

function daysOf(endMs: number): string[] {
  const days: string[] = []
  for (let day = FIRST_DAY; day <= dayAt(new Date(endMs), ZONE); day = addDays(day, 1)) days.push(day)
  return days
}

const isTroubled = (due: number, kills: readonly number[]): boolean =>
  kills.some((at) => at > due - 3 * HOUR && at < due + PUNCTUAL_MS) ||
  troubles.some(({ from, to }) => from - 2 * AFTERMATH_MS < due + PUNCTUAL_MS && due < to + AFTERMATH_MS) ||
  // A clock that was ahead may have let a day be done before.
  troubles.some(({ offset = 0, from, to }) => offset > 0 && offset < 30 * DAY && due > from && due < to + offset)

function lateOrSkipped(run: ScheduledRun, due: number): string[] {
  const { task, day, state, reason, started_at } = run
  if (reason === 'nothing-to-do' && MAY_HAVE_NOTHING.includes(task)) return []
  if (state !== 'done') return [`${task} ${day} is ${state} (${reason}), and nothing was in its way`]
  const late = Date.parse(started_at!) - due
  return late >= 0 && late <= PUNCTUAL_MS ? [] : [`${task} ${day} began ${late / MINUTE} minutes after it was due`]
}

/** Work is begun again only after a kill in the middle of it, once, and never if its task may not be repeated. */
function repeatedWork({ events }: LivedYear): string[] {
  const begun = new Map<string, { times: number; killedSince: boolean }>()
  const wrong: string[] = []
  for (const { what, task, day } of events) {
    if (what === 'killed') for (const one of begun.values()) one.killedSince = true
    if (what !== 'begin') continue
    const key = `${task} ${day}`
    const before = begun.get(key)
    const times = (before?.times ?? 0) + 1
    if (before && !before.killedSince) wrong.push(`${key} was begun again, and nothing had interrupted it`)
    if (times > (task === 'updates' ? 1 : 2)) wrong.push(`${key} was begun ${times} times`)
    begun.set(key, { times, killedSince: false })
  }
  return wrong
}

function overlappingWork({ events }: LivedYear): string[] {
  let running: string | null = null
  return events.flatMap(({ what, task, day }) => {
    const key = `${task} ${day}`
    const other = running
    if (what === 'begin') running = key
    if (what === 'end' || what === 'killed') running = null
    return what === 'begin' && other !== null ? [`${key} began while ${other} was under way`] : []
  })
}

/** Nothing begins in quiet hours, while another change runs, or after sleep or a jump; no update outside its window. */
function exceededTimes({ events }: LivedYear): string[] {
  return events
    .filter(({ what }) => what === 'begin')
    .flatMap(({ task, trueMs, clockMs }) => {
      const minute = wallClockMinutes(new Date(clockMs), ZONE)
      const at = `${task} began at ${new Date(clockMs).toISOString()}`
      const isQuiet = minute >= QUIET_HOURS.from && minute < QUIET_HOURS.to
      const isOutside = task === 'updates' && (minute < WINDOW.from || minute >= WINDOW.to)
      const during = troubles.find(
        ({ trouble, from, to }) => trouble === 'other-change' && from <= trueMs && trueMs < to,
      )
      return [
        ...(isQuiet ? [`${at}, in quiet hours`] : []),
        ...(isOutside ? [`${at}, outside its window`] : []),
        ...(during ? [`${at}, while another change ran`] : []),
        ...(isSteady(trueMs) ? [] : [`${at}, right after the clock had jumped`]),
      ]
    })
}

/** Whether the clock ran on for at least five minutes. */
function isSteady(trueMs: number): boolean {
  const jumps = troubles.flatMap(({ trouble, from, to }) =>
    trouble === 'asleep' ? [to] : trouble === 'wrong-clock' ? [from, to] : [],
  )
  return !jumps.some((at) => trueMs >= at && trueMs < at + 5 * MINUTE)
}

/** In no seven days of true time leaves more than the rule allows, and nothing before its grace is over. */
function exceededRemovals({ events }: LivedYear): string[] {
  const announced = new Map<number, number>()
  const removed: { title: number; trueMs: number }[] = []
  const wrong: string[] = []
  for (const { what, title, trueMs } of events) {
    if (what === 'announce') announced.set(title!, trueMs)
    if (what !== 'remove') continue
    const since = announced.get(title!)
    if (since === undefined) wrong.push(`title ${title} was removed and never announced`)
    else if (trueMs - since < LEAVING_RULE.grace_days * DAY) wrong.push(`title ${title} was removed within its grace`)
    if (removed.some((one) => one.title === title)) wrong.push(`title ${title} was removed twice`)
    removed.push({ title: title!, trueMs })
    const week = removed.filter((one) => trueMs - one.trueMs < 7 * DAY).length
    if (week > LEAVING_RULE.max_titles) wrong.push(`${week} titles left in the seven days before title ${title}`)
  }
  return wrong
}

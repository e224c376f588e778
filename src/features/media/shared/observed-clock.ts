import { z } from '../../../../contract/zod.ts'
import type { Machine } from '../../../platform/machine.ts'

/**
 * A clock that never runs ahead of time that has really passed: it adds up how long the machine was up, so a time that
 * was set wrongly, or set back, cannot shorten a week. Time in which the machine was off or usher did not look counts
 * less, never more.
 */
const markShape = z.object({
  /** The machine's start that `uptime_ms` counts from; null where the system does not tell starts apart. */
  boot: z.string().nullable(),
  uptime_ms: z.int(),
  wall_ms: z.int(),
  observed_ms: z.int(),
})
export type ClockMark = z.output<typeof markShape>

/** What the machine says of its time at one moment. */
export interface ClockReading {
  wall_ms: number
  /** Null where the system does not say: then the time of day is all there is. */
  up: { boot: string; uptime_ms: number } | null
}

/** A moment in both clocks. */
export interface Moment {
  wall_ms: number
  observed_ms: number
}

/** Returns the next mark. `floor` is the highest observed time that anything recorded: a lost mark goes on from it. */
export function advanceMark(mark: ClockMark | undefined, { wall_ms, up }: ClockReading, floor: number): ClockMark {
  const before = mark?.observed_ms ?? 0
  const boot = up?.boot ?? null
  const uptime_ms = up?.uptime_ms ?? 0
  return { boot, uptime_ms, wall_ms, observed_ms: Math.max(before, floor) + passedSince(mark, { wall_ms, up }) }
}

function passedSince(mark: ClockMark | undefined, { wall_ms, up }: ClockReading): number {
  if (!mark) return 0
  if (!up) return mark.boot === null ? Math.max(0, wall_ms - mark.wall_ms) : 0
  // Which start a mark without one belongs to is not known.
  if (mark.boot === null) return 0
  return mark.boot === up.boot ? Math.max(0, up.uptime_ms - mark.uptime_ms) : up.uptime_ms
}

/** Returns the time that has certainly passed: the lesser of what the two clocks say. Negative after a clock went back. */
export const elapsedMs = (since: Moment, now: Moment): number =>
  Math.min(now.wall_ms - since.wall_ms, now.observed_ms - since.observed_ms)

type ClockAccess = Pick<Machine, 'state' | 'now' | 'uptime'>

const readingOf = ({ now, uptime }: ClockAccess): ClockReading => ({
  wall_ms: now().getTime(),
  up: uptime?.() ?? null,
})

/** Returns this moment without remembering it, for questions and plans. */
export const readMoment = (machine: ClockAccess): Moment => currentMark(machine)

/** Returns this moment and remembers it, so that the observed clock goes on from here. */
export function rememberMoment(machine: ClockAccess): Moment {
  const mark = currentMark(machine)
  machine.state().keyValues.set('observed-clock', 'mark', mark)
  return mark
}

function currentMark(machine: ClockAccess): ClockMark {
  const { keyValues, leavingTitles } = machine.state()
  const known = keyValues.get('observed-clock', 'mark', markShape)?.value
  const recorded = leavingTitles.list().flatMap(({ announced_ms, attempted_ms }) => [announced_ms, attempted_ms ?? 0])
  return advanceMark(known, readingOf(machine), Math.max(0, ...recorded))
}

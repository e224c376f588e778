import { z } from '../../../../contract/zod.ts'
import type { Machine } from '../../../platform/machine.ts'

/** After a gap or a jump, nothing starts for this long: the time may be set, and the engine may still start. */
const SETTLE_MS = 5 * 60_000
/** After a jump this far ahead, the clock has to run on for an hour: it is more likely wrong than right. */
const FAR_AHEAD_MS = 32 * 24 * 60 * 60_000
const FAR_SETTLE_MS = 60 * 60_000
/** Corrections of the time by less than this are usual. */
const BACK_TOLERANCE_MS = 2 * 60_000
const GAP_MS = 10 * 60_000
const WRITE_INTERVAL_MS = 60_000
/** How long a jump of the clock is reported. */
const REPORT_MS = 7 * 24 * 60 * 60_000

const clockShape = z.object({
  seen_at: z.iso.datetime(),
  held_until: z.iso.datetime().nullable(),
  jump: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
})
type ClockRecord = z.output<typeof clockShape>

type ClockAccess = Pick<Machine, 'state' | 'now'>

/** Remembers the time, and returns whether the clock may be trusted to start something. */
export function isClockSettled(machine: ClockAccess): boolean {
  const { keyValues } = machine.state()
  const now = machine.now()
  const known = keyValues.get('schedule', 'clock', clockShape)?.value
  const next = nextRecord(known, now)
  const isOld = known === undefined || Math.abs(now.getTime() - Date.parse(known.seen_at)) >= WRITE_INTERVAL_MS
  if (isOld || next.held_until !== known.held_until) keyValues.set('schedule', 'clock', next)
  return next.held_until === null
}

function nextRecord(known: ClockRecord | undefined, now: Date): ClockRecord {
  const seen_at = now.toISOString()
  if (!known) return { seen_at, held_until: null, jump: null }
  const ahead = now.getTime() - Date.parse(known.seen_at)
  const jump = { from: known.seen_at, to: seen_at }
  if (ahead < -BACK_TOLERANCE_MS) return { seen_at, held_until: later(now, SETTLE_MS), jump }
  if (ahead > FAR_AHEAD_MS) return { seen_at, held_until: later(now, FAR_SETTLE_MS), jump }
  if (ahead > GAP_MS) return { seen_at, held_until: later(now, SETTLE_MS), jump: known.jump }
  const isHeld = known.held_until !== null && seen_at < known.held_until
  return { seen_at, held_until: isHeld ? known.held_until : null, jump: known.jump }
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()

/** Remembers the time after work during which nobody looked, so that this is not taken for sleep. */
export function rememberClock(machine: ClockAccess): void {
  const { keyValues } = machine.state()
  const known = keyValues.get('schedule', 'clock', clockShape)?.value
  keyValues.set('schedule', 'clock', { held_until: null, jump: null, ...known, seen_at: machine.now().toISOString() })
}

/** Returns how the clock jumped in the last seven days, and what follows from it; null if it did not. */
export function scheduleClockWarning(machine: ClockAccess): string | null {
  const jump = machine.state().keyValues.get('schedule', 'clock', clockShape)?.value.jump
  if (!jump) return null
  const since = machine.now().getTime() - Date.parse(jump.to)
  if (since > REPORT_MS) return null
  const [from, to] = [shortTime(jump.from), shortTime(jump.to)]
  if (jump.to < jump.from)
    return `The clock of this machine went back from ${from} to ${to} UTC. Days that were done already are not done again.`
  return `The clock of this machine went ahead from ${from} to ${to} UTC. usher waited for an hour before it caught up once.`
}

const shortTime = (instant: string): string => instant.slice(0, 16).replace('T', ' ')

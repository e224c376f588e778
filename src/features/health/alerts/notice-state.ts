import type { AlertTransition } from '../../../../contract/payloads/alert-webhook.ts'
import { z } from '../../../../contract/zod.ts'
import { alertTypeNames } from '../../../../contract/kinds/alert-event.ts'
import { levels } from '../../../../contract/kinds/shapes.ts'
import type { Observation } from './observation.ts'

/** A notice that starts this often within the window is flapping. */
const FLAPPING_ONSETS = 3
const FLAPPING_WINDOW_MS = 60 * 60_000
/** A flapping notice that does not change for this long has settled. */
const STABLE_AFTER_MS = 30 * 60_000

export const noticeStateShape = z.object({
  event: z.enum(alertTypeNames),
  check: z.string().nullable(),
  group: z.string().nullable(),
  level: z.enum(levels),
  subject: z.string().nullable(),
  summary: z.string(),
  meaning: z.string().nullable(),
  advice: z.string().nullable(),
  command: z.string().nullable(),
  explains: z.array(z.string()),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** When it last started or ended. */
  changed_at: z.iso.datetime(),
  /** The times it started within the flapping window. */
  onsets: z.array(z.iso.datetime()),
  flapping: z.boolean(),
  /** The transitions that are still to be sent. */
  untold: z.array(z.object({ what: z.enum(['started', 'ended', 'flapping', 'settled']), at: z.iso.datetime() })),
  /** Whether a sent message said that it has started. */
  known: z.boolean(),
  delivery: z.enum(['delivered', 'held', 'not-delivered']),
})

/** A stored notice. Its key is its id. */
export type NoticeState = z.output<typeof noticeStateShape>

/** Returns the state of an observed notice. An active notice keeps its start; flapping is reported once. */
export function markActive(before: NoticeState | undefined, observation: Observation, now: Date): NoticeState {
  const { id: _id, since, ...details } = observation
  const at = now.toISOString()
  if (before && before.ended_at === null) return endFlapping({ ...before, ...details }, now)
  const onsets = [...(before?.onsets ?? []).filter((one) => now.getTime() - Date.parse(one) < FLAPPING_WINDOW_MS), at]
  const flaps = onsets.length >= FLAPPING_ONSETS
  const isNews = !before?.flapping
  return {
    ...details,
    started_at: (since < now ? since : now).toISOString(),
    ended_at: null,
    changed_at: at,
    onsets,
    flapping: before?.flapping || flaps,
    untold: [...(before?.untold ?? []), ...(isNews ? [{ what: flaps ? 'flapping' : 'started', at } as const] : [])],
    known: before?.known ?? false,
    delivery: before && !isNews ? before.delivery : 'not-delivered',
  }
}

/** Returns the state of a notice that is over. While it is flapping, its end is not reported. */
export function markResolved(before: NoticeState, now: Date): NoticeState {
  const at = now.toISOString()
  if (before.ended_at !== null) return endFlapping(before, now)
  const untold = before.flapping ? before.untold : [...before.untold, { what: 'ended' as const, at }]
  return { ...before, ended_at: at, changed_at: at, untold }
}

function endFlapping(state: NoticeState, now: Date): NoticeState {
  if (!state.flapping || now.getTime() - Date.parse(state.changed_at) < STABLE_AFTER_MS) return state
  const untold = [...state.untold, { what: 'settled' as const, at: now.toISOString() }]
  return { ...state, flapping: false, onsets: [], untold }
}

/** Merges the unsent transitions into one. Returns null if the recipient already knows the current state. */
export function pendingTransition({ untold, known, ended_at, flapping }: NoticeState): AlertTransition | null {
  if (untold.length === 0) return null
  if (flapping) return 'flapping'
  if (known) return untold.at(-1)!.what === 'settled' ? 'settled' : ended_at === null ? null : 'ended'
  const started = untold.some(({ what }) => what === 'started' || what === 'flapping')
  if (ended_at !== null) return started ? 'started-and-ended' : null
  return 'started'
}

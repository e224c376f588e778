import type { AlertTransition } from '../../../../contract/payloads/alert-webhook.ts'
import * as z from 'zod'
import { alertTypeNames } from '../../../../contract/kinds/alert-event.ts'
import { levels } from '../../../../contract/kinds/shapes.ts'
import type { Observation } from './observation.ts'

/** So often within the hour, and it is told as coming and going. */
const FLAPPING_ONSETS = 3
const FLAPPING_WINDOW_MS = 60 * 60_000
/** What stays one way for so long has settled. */
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
  /** When it last began or ended. */
  changed_at: z.iso.datetime(),
  /** When it began, within the last hour. */
  onsets: z.array(z.iso.datetime()),
  flapping: z.boolean(),
  /** What happened to it and was not handed on yet. */
  untold: z.array(z.object({ what: z.enum(['started', 'ended', 'flapping', 'settled']), at: z.iso.datetime() })),
  /** Whoever is told knows that it is so. */
  known: z.boolean(),
  delivery: z.enum(['delivered', 'held', 'not-delivered']),
})

/** A notice as it is remembered; `id` is its name. */
export type NoticeState = z.output<typeof noticeStateShape>

/** It is so. What was so before stays as it began; a thing that keeps coming back is told as such, once. */
export function markActive(before: NoticeState | undefined, sight: Observation, now: Date): NoticeState {
  const { id: _id, since, ...words } = sight
  const at = now.toISOString()
  if (before && before.ended_at === null) return endFlapping({ ...before, ...words }, now)
  const onsets = [...(before?.onsets ?? []).filter((one) => now.getTime() - Date.parse(one) < FLAPPING_WINDOW_MS), at]
  const flaps = onsets.length >= FLAPPING_ONSETS
  const isNews = !before?.flapping
  return {
    ...words,
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

/** It is over. While it comes and goes nothing is told of that. */
export function markResolved(before: NoticeState, now: Date): NoticeState {
  const at = now.toISOString()
  if (before.ended_at !== null) return endFlapping(before, now)
  const untold = before.flapping ? before.untold : [...before.untold, { what: 'ended' as const, at }]
  return { ...before, ended_at: at, changed_at: at, untold }
}

function endFlapping(kept: NoticeState, now: Date): NoticeState {
  if (!kept.flapping || now.getTime() - Date.parse(kept.changed_at) < STABLE_AFTER_MS) return kept
  return { ...kept, flapping: false, onsets: [], untold: [...kept.untold, { what: 'settled', at: now.toISOString() }] }
}

/** What is left to tell of all that happened meanwhile; null where it is as whoever is told knows it. */
export function pendingTransition({ untold, known, ended_at, flapping }: NoticeState): AlertTransition | null {
  if (untold.length === 0) return null
  if (flapping) return 'flapping'
  if (known) return untold.at(-1)!.what === 'settled' ? 'settled' : ended_at === null ? null : 'ended'
  const came = untold.some(({ what }) => what === 'started' || what === 'flapping')
  if (ended_at !== null) return came ? 'started-and-ended' : null
  return 'started'
}

import * as z from 'zod'
import { happeningNames } from '../../../../contract/kinds/alerts.ts'
import { levels } from '../../../../contract/kinds/notice.ts'
import type { Sight } from './sight.ts'

/** So often within the hour, and it is told as coming and going. */
const FLAPS = 3
const WITHIN_MS = 60 * 60_000
/** What stays one way for so long has settled. */
const SETTLED_MS = 30 * 60_000

export const keptShape = z.object({
  happening: z.enum(happeningNames),
  check: z.string().nullable(),
  group: z.string().nullable(),
  level: z.enum(levels),
  about: z.string().nullable(),
  summary: z.string(),
  meaning: z.string().nullable(),
  advice: z.string().nullable(),
  command: z.string().nullable(),
  follows: z.array(z.string()),
  began_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** When it last began or ended. */
  changed_at: z.iso.datetime(),
  /** When it began, within the last hour. */
  onsets: z.array(z.iso.datetime()),
  flapping: z.boolean(),
  /** What happened to it and was not handed on yet. */
  untold: z.array(z.object({ what: z.enum(['began', 'ended', 'flapping', 'settled']), at: z.iso.datetime() })),
  /** Whoever is told knows that it is so. */
  known: z.boolean(),
  delivery: z.enum(['told', 'held', 'kept']),
})

/** A notice as it is remembered; `id` is its name. */
export type Kept = z.output<typeof keptShape>

/** It is so. What was so before stays as it began; a thing that keeps coming back is told as such, once. */
export function began(before: Kept | undefined, sight: Sight, now: Date): Kept {
  const { id: _id, since, ...words } = sight
  const at = now.toISOString()
  if (before && before.ended_at === null) return settled({ ...before, ...words }, now)
  const onsets = [...(before?.onsets ?? []).filter((one) => now.getTime() - Date.parse(one) < WITHIN_MS), at]
  const flaps = onsets.length >= FLAPS
  const isNews = !before?.flapping
  return {
    ...words,
    began_at: (since < now ? since : now).toISOString(),
    ended_at: null,
    changed_at: at,
    onsets,
    flapping: before?.flapping || flaps,
    untold: [...(before?.untold ?? []), ...(isNews ? [{ what: flaps ? 'flapping' : 'began', at } as const] : [])],
    known: before?.known ?? false,
    delivery: before && !isNews ? before.delivery : 'kept',
  }
}

/** It is over. While it comes and goes nothing is told of that. */
export function ended(before: Kept, now: Date): Kept {
  const at = now.toISOString()
  if (before.ended_at !== null) return settled(before, now)
  const untold = before.flapping ? before.untold : [...before.untold, { what: 'ended' as const, at }]
  return { ...before, ended_at: at, changed_at: at, untold }
}

function settled(kept: Kept, now: Date): Kept {
  if (!kept.flapping || now.getTime() - Date.parse(kept.changed_at) < SETTLED_MS) return kept
  return { ...kept, flapping: false, onsets: [], untold: [...kept.untold, { what: 'settled', at: now.toISOString() }] }
}

export type What = 'began' | 'ended' | 'passed' | 'flapping' | 'settled'

/** What is left to tell of all that happened meanwhile; null where it is as whoever is told knows it. */
export function toTell({ untold, known, ended_at, flapping }: Kept): What | null {
  if (untold.length === 0) return null
  if (flapping) return 'flapping'
  if (known) return untold.at(-1)!.what === 'settled' ? 'settled' : ended_at === null ? null : 'ended'
  const came = untold.some(({ what }) => what === 'began' || what === 'flapping')
  if (ended_at !== null) return came ? 'passed' : null
  return 'began'
}

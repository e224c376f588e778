import { z } from '../../../../contract/zod.ts'
import { queuePolicyNames } from '../../../../contract/kinds/policies.ts'
import type { Machine } from '../../../platform/machine.ts'
import { strikeKey } from './brakes.ts'
import { KEPT_DAYS } from './strikes.ts'
import type { PolicyCandidate, StoppedTime } from './types.ts'

const DAY_MS = 86_400_000
const MAX_OBSERVED = 1000

const stoppedShape = z.object({
  policy: z.enum(queuePolicyNames),
  service: z.string(),
  download: z.string(),
  release_name: z.string(),
  done_bytes: z.number(),
  private: z.boolean().nullable(),
  by_person: z.boolean(),
  seen_from: z.iso.datetime(),
  seen_until: z.iso.datetime(),
  ended: z.boolean(),
})

const SEEN = 'seen '
const nameOf = (one: StoppedTime): string => `${SEEN}${strikeKey(one)} ${one.seen_from}`

/** What was observed of stopped downloads, also while every policy was off: for a simulation. */
export const readStoppedTimes = (machine: Pick<Machine, 'state'>): StoppedTime[] =>
  machine
    .state()
    .keyValues.list('policies', stoppedShape)
    .filter(({ name }) => name.startsWith(SEEN))
    .map(({ value }) => value)

/** Returns the stopped times after what was observed now. Progress, and a longer gap, begin a new one. */
export function continueStoppedTimes(
  known: readonly StoppedTime[],
  candidates: readonly PolicyCandidate[],
  now: Date,
  maxGapMs: number,
): StoppedTime[] {
  const at = now.toISOString()
  const current = new Map(candidates.map((candidate) => [strikeKey(candidate), candidate]))
  const after = known.map((one): StoppedTime => {
    if (one.ended) return one
    const candidate = current.get(strikeKey(one))
    const gap = now.getTime() - Date.parse(one.seen_until)
    if (!candidate || candidate.done_bytes > one.done_bytes || gap > maxGapMs || gap < 0) return { ...one, ended: true }
    current.delete(strikeKey(one))
    return { ...one, private: candidate.private, by_person: candidate.by_person, seen_until: at }
  })
  const begun = [...current.values()].map(
    ({ policy, service, download, release_name, done_bytes, private: isPrivate, by_person }): StoppedTime => ({
      policy,
      service,
      download,
      release_name,
      done_bytes,
      private: isPrivate,
      by_person,
      seen_from: at,
      seen_until: at,
      ended: false,
    }),
  )
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  return [...begun, ...after]
    .filter(({ seen_until }) => seen_until >= oldest)
    .toSorted((one, other) => other.seen_until.localeCompare(one.seen_until))
    .slice(0, MAX_OBSERVED)
}

export function recordStoppedTimes(candidates: readonly PolicyCandidate[], maxGapMs: number, machine: Machine): void {
  const state = machine.state()
  const before = readStoppedTimes(machine)
  const after = continueStoppedTimes(before, candidates, machine.now(), maxGapMs)
  const kept = new Set(after.map(nameOf))
  const unchanged = new Set(before)
  state.transaction(() => {
    for (const one of before) if (!kept.has(nameOf(one))) state.keyValues.delete('policies', nameOf(one))
    for (const one of after) if (!unchanged.has(one)) state.keyValues.set('policies', nameOf(one), one)
  })
}

const observedShape = z.object({
  since: z.iso.datetime(),
  at: z.iso.datetime(),
  held_because: z.string().nullable(),
})
export type LastObservation = z.output<typeof observedShape>

/** Returns since when the queue is observed, and what was in the way last; undefined if it never was. */
export const lastObservation = (machine: Pick<Machine, 'state'>): LastObservation | undefined =>
  machine.state().keyValues.get('policies', 'observed', observedShape)?.value

export function recordObservation(held_because: string | null, machine: Machine): void {
  const at = machine.now().toISOString()
  const since = lastObservation(machine)?.since ?? at
  machine.state().keyValues.set('policies', 'observed', { since, at, held_because })
}

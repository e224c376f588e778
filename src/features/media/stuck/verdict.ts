import type { StuckReason } from '../../../../contract/kinds/stuck.ts'

/** Why one thing does not go on. */
export interface Verdict {
  reason: StuckReason
  summary: string
  evidence: string[]
  advice: string
  /** With `{term}` where the item’s own term belongs. */
  command: string | null
  since: Date | null
  /** What else the same thing holds up has the same one; null where it holds up nothing else. */
  shared: string | null
}

/** What is said of it that does not stand alone. */
export function verdict(
  reason: StuckReason,
  told: Pick<Verdict, 'summary' | 'evidence' | 'advice'> & Partial<Verdict>,
): Verdict {
  return { reason, command: null, since: null, shared: null, ...told }
}

export const SEARCH = 'usher search {term}'

/** Mends what has stopped for that reason: by giving it up for another one, or by having it go on. */
export const mends = (reason: StuckReason): string => `usher repair queue-moving:${reason}`

/** In the words of an app: `Sonarr says "…"`. */
export const says = (app: string, words: string): string => `${app} says "${words}".`

/** How far back failures are counted, and what became of finished downloads is looked up. */
export const LATELY_DAYS = 14

const MINUTE_MS = 60_000

/** Within this a download may rest without anything being wrong. */
export const REST_MINUTES = 10

/** What happened a moment ago may be over in the next. */
export const lately = (moment: Date | null, now: Date, minutes: number): boolean =>
  moment !== null && now.getTime() - moment.getTime() < minutes * MINUTE_MS

/** A moment in a sentence: `2026-03-14 13:20 UTC`. */
export const momentOf = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

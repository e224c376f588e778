import type { StuckReason } from '../../../../contract/kinds/stuck.ts'

/** Why one item has stopped. */
export interface StuckDiagnosis {
  reason: StuckReason
  summary: string
  evidence: string[]
  advice: string
  /** `{term}` stands for the item’s own term. */
  command: string | null
  since: Date | null
  /** An id shared by items with the same cause; null for a cause that affects one item. */
  sharedCause: string | null
}

export function createDiagnosis(
  reason: StuckReason,
  details: Pick<StuckDiagnosis, 'summary' | 'evidence' | 'advice'> & Partial<StuckDiagnosis>,
): StuckDiagnosis {
  return { reason, command: null, since: null, sharedCause: null, ...details }
}

export const SEARCH_COMMAND = 'usher search {term}'

/** Returns the command that repairs queue items with this reason. */
export const queueRepairCommand = (reason: StuckReason): string => `usher repair queue-moving:${reason}`

/** Quotes an app's message: `Sonarr says "…"`. */
export const quoteApp = (app: string, message: string): string => `${app} says "${message}".`

/** How many days back failures and finished downloads are checked. */
export const HISTORY_DAYS = 14

const MINUTE_MS = 60_000

/** A download counts as stalled only after this time. */
export const IDLE_MINUTES = 10

/** Very recent problems may resolve themselves. */
export const isRecent = (moment: Date | null, now: Date, minutes: number): boolean =>
  moment !== null && now.getTime() - moment.getTime() < minutes * MINUTE_MS

/** Formats a time for a sentence: `2026-03-14 13:20 UTC`. */
export const formatMoment = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

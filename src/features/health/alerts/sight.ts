import type { HappeningName } from '../../../../contract/kinds/alerts.ts'
import type { Level } from '../../../../contract/kinds/notice.ts'

/** One thing that is so, as a look saw it. */
export interface Sight {
  id: string
  happening: HappeningName
  check: string | null
  group: string | null
  level: Level
  about: string | null
  summary: string
  meaning: string | null
  advice: string | null
  command: string | null
  /** Since when, as far as anybody knows. */
  since: Date
  /** The findings that follow from it. */
  follows: string[]
}

/** What one look came to. */
export interface Sights {
  seen: Sight[]
  /** Whether this look can say that a notice is over: it looked there, and could. */
  isOver(notice: { id: string; check: string | null; about: string | null }): boolean
}

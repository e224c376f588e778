import type { AlertTypeName } from '../../../../contract/kinds/alerts.ts'
import type { AlertLevel } from '../../../../contract/kinds/notice.ts'

/** One thing that is so, as a look saw it. */
export interface Observation {
  id: string
  happening: AlertTypeName
  check: string | null
  group: string | null
  level: AlertLevel
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
export interface Observations {
  observed: Observation[]
  /** Whether this look can say that a notice is over: it looked there, and could. */
  isResolved(notice: { id: string; check: string | null; about: string | null }): boolean
}

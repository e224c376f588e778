import type { AlertTypeName } from '../../../../contract/kinds/alert-event.ts'
import type { Level } from '../../../../contract/kinds/shapes.ts'

/** One thing that is so, as a look saw it. */
export interface Observation {
  id: string
  event: AlertTypeName
  check: string | null
  group: string | null
  level: Level
  subject: string | null
  summary: string
  meaning: string | null
  advice: string | null
  command: string | null
  /** Since when, as far as anybody knows. */
  since: Date
  /** The findings that follow from it. */
  explains: string[]
}

/** What one look came to. */
export interface Observations {
  observed: Observation[]
  /** Whether this look can say that a notice is over: it looked there, and could. */
  isResolved(notice: { id: string; check: string | null; subject: string | null }): boolean
}

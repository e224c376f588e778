import type { AlertTypeName } from '../../../../contract/kinds/alert-event.ts'
import type { Level } from '../../../../contract/kinds/shapes.ts'

/** A problem that a snapshot found. */
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
  /** When it started, as far as usher knows. */
  since: Date
  /** The ids of the findings that it causes. */
  explains: string[]
}

/** The result of one snapshot. */
export interface Observations {
  observed: Observation[]
  /** Whether the notice is over. False if the snapshot did not check it, or could not. */
  isResolved(notice: { id: string; check: string | null; subject: string | null }): boolean
}

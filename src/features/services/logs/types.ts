import type { LogLevel } from '../../../../contract/kinds/log.ts'

/** Which lines to show. What is undefined does not filter. */
export interface LogFilter {
  /** This level or a more severe one. */
  level?: LogLevel | undefined
  text?: string | undefined
  /** Inclusive. */
  since?: Date | undefined
  /** Inclusive. */
  until?: Date | undefined
}

/** What a check that must write or disturb is handed while it does. */
export interface DiagnosticContext {
  /** Part of the name of everything it makes for a moment, so that what a killed run left is known for what it is. */
  scratch_id: string
  signal: AbortSignal
}

/** How the names of scratch files begin. */
export const SCRATCH_PREFIX = '.usher-proof-'

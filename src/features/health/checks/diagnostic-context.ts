export interface DiagnosticContext {
  /** Part of the name of every temporary file, so that leftovers of a killed run can be recognised. */
  scratch_id: string
  signal: AbortSignal
}

export const SCRATCH_PREFIX = '.usher-proof-'

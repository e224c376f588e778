/**
 * Why a request failed. Every surface derives its HTTP status and exit code from this:
 * `missing` 404 and 4, `misasked` 400 and 2, `forbidden` 403 and 2, `busy` 409 and 5, `failed` 500 and 1.
 */
export type ErrorCategory = 'missing' | 'misasked' | 'forbidden' | 'busy' | 'failed'

export interface ErrorDefinition {
  cause: ErrorCategory
  /** One sentence. `{name}` is replaced by a value given when the error is raised. */
  summary: string
  meaning: string | null
  remedies: readonly { summary: string; command: string | null }[]
}

/** Declares the errors of an area, by code. A code is `AREA-N` and is never reused. */
export function defineErrors<const Codes extends Record<string, ErrorDefinition>>(codes: Codes): Codes {
  return codes
}

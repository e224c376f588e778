/**
 * Why there is no answer, chosen where it is raised. Every surface reads its status or exit code from here:
 * `missing` 404 and 4, `misasked` 400 and 2, `busy` 409 and 5, `failed` 500 and 1.
 */
export type Cause = 'missing' | 'misasked' | 'busy' | 'failed'

export interface Fault {
  cause: Cause
  /** One sentence; `{name}` stands for a value given when it is raised. */
  summary: string
  meaning: string | null
  remedies: readonly { summary: string; command: string | null }[]
}

/** An area's faults, by code. A code is `AREA-N`, and is never used for anything else again. */
export function faults<const Codes extends Record<string, Fault>>(codes: Codes): Codes {
  return codes
}

import * as z from 'zod'

/** What a shell can offer for a parameter, beyond the values it is limited to. */
export type Completes =
  | 'forms'
  | 'services'
  | 'settings'
  | 'words'
  | 'jobs'
  | 'bundles'
  | 'backups'
  | 'changes'
  | 'checks'
  | 'findings'

/**
 * One thing a question or an action takes. In a query and on a command line it is text
 * (a list's values joined by commas, `true` or `false` for a switch); in a body it is the JSON value itself.
 */
export interface Parameter<Value = unknown> {
  takes: 'text' | 'list' | 'whole' | 'switch'
  summary: string
  /** The value once read, before its absence is made good. */
  shape: z.ZodType
  required: boolean
  /** What stands in for one that was left out. */
  absent: Value
  completes?: Completes
  values?: readonly string[]
  /** It may be a secret, so a refusal does not quote it. */
  unquoted?: true
  /** A text that all bare words make together, so that a title needs no quotes. */
  phrase?: true
}

const some = z.string().min(1)

/** Some text, perhaps left out. */
export function word(summary: string, completes?: Completes): Parameter<string | undefined> {
  return { takes: 'text', summary, shape: some, required: false, absent: undefined, ...(completes && { completes }) }
}

/** Text of several words. */
export function phrase(summary: string): Parameter<string | undefined> {
  return { ...word(summary), phrase: true }
}

/** Some text that may be a secret. */
export function confided(summary: string): Parameter<string | undefined> {
  return { ...word(summary), unquoted: true }
}

/** Several names; none when it is left out. */
export function words(summary: string, completes?: Completes): Parameter<string[]> {
  return {
    takes: 'list',
    summary,
    shape: z.array(some),
    required: false,
    absent: [],
    ...(completes && { completes }),
  }
}

/** One of a closed set of words. */
export function choice<const V extends string>(summary: string, values: readonly V[]): Parameter<V | undefined> {
  return { takes: 'text', summary, shape: z.enum(values), required: false, absent: undefined, values }
}

/** A whole number within bounds. */
export function whole(summary: string, { min, max }: { min: number; max: number }): Parameter<number | undefined> {
  return { takes: 'whole', summary, shape: z.int().min(min).max(max), required: false, absent: undefined }
}

/** Yes or no; no when it is left out. */
export function yesOrNo(summary: string): Parameter<boolean> {
  return { takes: 'switch', summary, shape: z.boolean(), required: false, absent: false }
}

/** The same parameter, refused when it is left out. */
export function required<Value>(parameter: Parameter<Value>): Parameter<NonNullable<Value>> {
  return { ...parameter, required: true } as Parameter<NonNullable<Value>>
}

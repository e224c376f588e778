/** What a shell can complete for a parameter, besides its fixed values. */
export type CompletionSource =
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
  | 'keys'
  | 'machines'
  | 'operable-machines'
  | 'destinations'

/**
 * A parameter of a read or an action. In a query and on a command line it is text (list values separated by commas,
 * `true` or `false` for a switch); in a body it is a JSON value.
 */
export interface Parameter<Value = unknown> {
  type: 'text' | 'list' | 'whole' | 'switch'
  summary: string
  required: boolean
  defaultValue: Value
  completion?: CompletionSource
  values?: readonly string[]
  /** What a text has to be: the source of a regular expression, and words and examples of it. */
  format?: { pattern: string; expected: string; examples: readonly string[] }
  /** The limits of a whole number. */
  range?: { min: number; max: number }
  /** It may be a secret, so errors do not quote it. */
  sensitive?: true
  /** A secret that only a body carries. The command line has a switch in its place, and reads it from standard input. */
  writeOnly?: true
  /** All bare words together form this text, so that a title needs no quotes. */
  phrase?: true
}

export function textParameter(summary: string, completion?: CompletionSource): Parameter<string | undefined> {
  return {
    type: 'text',
    summary,
    required: false,
    defaultValue: undefined,
    ...(completion && { completion }),
  }
}

export function phraseParameter(summary: string): Parameter<string | undefined> {
  return { ...textParameter(summary), phrase: true }
}

export function sensitiveParameter(summary: string): Parameter<string | undefined> {
  return { ...textParameter(summary), sensitive: true }
}

/** Declares a secret that goes in and never comes out: no answer, job, history or log has it. */
export function secretParameter(summary: string): Parameter<string | undefined> {
  return { ...sensitiveParameter(summary), writeOnly: true }
}

export function listParameter(summary: string, completion?: CompletionSource): Parameter<string[]> {
  return {
    type: 'list',
    summary,
    required: false,
    defaultValue: [],
    ...(completion && { completion }),
  }
}

export function choiceParameter<const V extends string>(
  summary: string,
  values: readonly V[],
): Parameter<V | undefined> {
  return { type: 'text', summary, required: false, defaultValue: undefined, values }
}

/** RFC 3339 with a zone, or a duration: `1h30m` is so long ago. */
const MOMENT =
  /^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)|(?=\d)(?:\d{1,5}w)?(?:\d{1,5}d)?(?:\d{1,5}h)?(?:\d{1,5}m)?(?:\d{1,5}s)?)$/

/** A moment: an instant, or how long ago it was. */
export function momentParameter(summary: string): Parameter<string | undefined> {
  return {
    type: 'text',
    summary,
    required: false,
    defaultValue: undefined,
    format: {
      pattern: MOMENT.source,
      expected: 'a duration such as 2h or 1h30m, or a time with its zone such as 2026-03-14T09:30:00Z',
      examples: ['2h', '1h30m', '2026-03-14T13:00:04Z', '2026-03-14T14:00:04.500+01:00'],
    },
  }
}

/** At least one part, each with its unit. */
const DURATION = /^(?=\d)(?:\d{1,5}w)?(?:\d{1,5}d)?(?:\d{1,5}h)?(?:\d{1,5}m)?(?:\d{1,5}s)?$/

export function durationParameter(summary: string): Parameter<string | undefined> {
  return {
    type: 'text',
    summary,
    required: false,
    defaultValue: undefined,
    format: {
      pattern: DURATION.source,
      expected: 'a duration such as 45m, 2h or 1h30m',
      examples: ['45m', '2h', '1d', '1h30m'],
    },
  }
}

export function integerParameter(
  summary: string,
  { min, max }: { min: number; max: number },
): Parameter<number | undefined> {
  return { type: 'whole', summary, required: false, defaultValue: undefined, range: { min, max } }
}

export function switchParameter(summary: string): Parameter<boolean> {
  return { type: 'switch', summary, required: false, defaultValue: false }
}

export function requiredParameter<Value>(parameter: Parameter<Value>): Parameter<NonNullable<Value>> {
  return { ...parameter, required: true } as Parameter<NonNullable<Value>>
}

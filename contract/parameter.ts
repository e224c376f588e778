import * as z from 'zod'

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

/**
 * A parameter of a read or an action. In a query and on a command line it is text (list values separated by commas,
 * `true` or `false` for a switch); in a body it is a JSON value.
 */
export interface Parameter<Value = unknown> {
  type: 'text' | 'list' | 'whole' | 'switch'
  summary: string
  /** The schema of a given value, before the default is applied. */
  schema: z.ZodType
  required: boolean
  defaultValue: Value
  completion?: CompletionSource
  values?: readonly string[]
  /** It may be a secret, so errors do not quote it. */
  sensitive?: true
  /** All bare words together form this text, so that a title needs no quotes. */
  phrase?: true
}

const nonEmptyText = z.string().min(1)

export function textParameter(summary: string, completion?: CompletionSource): Parameter<string | undefined> {
  return {
    type: 'text',
    summary,
    schema: nonEmptyText,
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

export function listParameter(summary: string, completion?: CompletionSource): Parameter<string[]> {
  return {
    type: 'list',
    summary,
    schema: z.array(nonEmptyText),
    required: false,
    defaultValue: [],
    ...(completion && { completion }),
  }
}

export function choiceParameter<const V extends string>(
  summary: string,
  values: readonly V[],
): Parameter<V | undefined> {
  return { type: 'text', summary, schema: z.enum(values), required: false, defaultValue: undefined, values }
}

export function integerParameter(
  summary: string,
  { min, max }: { min: number; max: number },
): Parameter<number | undefined> {
  return { type: 'whole', summary, schema: z.int().min(min).max(max), required: false, defaultValue: undefined }
}

export function switchParameter(summary: string): Parameter<boolean> {
  return { type: 'switch', summary, schema: z.boolean(), required: false, defaultValue: false }
}

export function requiredParameter<Value>(parameter: Parameter<Value>): Parameter<NonNullable<Value>> {
  return { ...parameter, required: true } as Parameter<NonNullable<Value>>
}

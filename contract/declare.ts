import { z } from './zod.ts'
import { textParameter, type Parameter } from './parameter.ts'

/** The wire version: `api_version` of every envelope. Not the package version. */
export const API_VERSION = 1

/** A payload: the shape of `data` in an envelope of this `kind`. */
export interface Kind<Name extends string = string, Shape extends z.ZodObject = z.ZodObject> {
  name: Name
  /** The release that brought it: major and minor version. */
  since: string
  meaning: string
  readonly schema: Shape
}

export type ParameterMap = Record<string, Parameter>

/** Who may ask: the owner, or a member of the household too, who sees only what is theirs. The owner may ask everything. */
export const sessionRoles = ['owner', 'member'] as const
export type SessionRole = (typeof sessionRoles)[number]

export interface Example {
  commandLine: string
  purpose: string
}

interface Declaration<Name extends string, T extends ParameterMap, K extends Kind> {
  name: Name
  /** A phrase for the list of commands: a capital first, no full stop. */
  summary: string
  /** A short paragraph for the reference and the man page. */
  meaning: string
  parameters: T
  /** The parameters that bare words fill, tried in this order: a word that is not a form is a service. */
  positionals: readonly string[]
  /** The kinds that it returns, besides `error`. */
  kinds: readonly K[]
  examples: readonly Example[]
}

/** A request that changes nothing: a command, and an endpoint of the same name under /api. */
export interface Read<
  Name extends string = string,
  T extends ParameterMap = ParameterMap,
  K extends Kind = Kind,
> extends Declaration<Name, T, K> {
  type: 'read'
  /** Relative to the base address. A parameter in braces is part of the path; all others go into the query. */
  path: string
  /** Returns a sequence of envelopes instead of one. */
  stream: boolean
  /** Returns a raw file without an envelope. The last parameter is the rest of the path. */
  file: boolean
  /** The command line can also write the answer as an iCalendar file. */
  calendar: boolean
  audience: SessionRole
}

/**
 * A change. `answered` says when the response comes: at once, as a job, or as a job only if running services are
 * affected.
 */
export interface Action<
  Name extends string = string,
  T extends ParameterMap = ParameterMap,
  K extends Kind = Kind,
> extends Declaration<Name, T, K> {
  type: 'action'
  answered: 'at-once' | 'job' | 'at-once-or-job'
  /** True if it deletes or interrupts something: it takes the digest of its dry run, and its outcome has `offer`. */
  offer: boolean
  audience: SessionRole
}

/** A command for terminals only, such as serving the app or writing completions. It has no endpoint. */
export interface Command<
  Name extends string = string,
  T extends ParameterMap = ParameterMap,
  K extends Kind = Kind,
> extends Declaration<Name, T, K> {
  type: 'command'
}

/** What a declaration says besides the shapes of its answers. It is plain data, so it can be read without building any. */
export type ReadSignature = Omit<Read, 'kinds'>
export type ActionSignature = Omit<Action, 'kinds'>
export type TerminalSignature = Omit<Command, 'kinds'>

export type ArgumentsOf<D extends { parameters: ParameterMap }> = {
  [P in keyof D['parameters']]: D['parameters'][P] extends Parameter<infer Value> ? Value : never
}
/** The arguments of an action as they are posted. What is not given is omitted. */
export type BodyOf<D extends { parameters: ParameterMap }> = {
  [P in keyof D['parameters']]?: D['parameters'][P] extends Parameter<infer Value> ? NonNullable<Value> : never
}
export type KindOf<D extends { kinds: readonly Kind[] }> = D['kinds'][number]
export type DataOf<K extends Kind> = z.output<K['schema']>

/** Declares a kind. The schema is built on first use: most runs use one or two. */
export function declareKind<const Name extends string, Shape extends z.ZodObject>(
  name: Name,
  since: string,
  meaning: string,
  build: () => Shape,
): Kind<Name, Shape> {
  const getSchema = namedSchema(name, meaning, build)
  return {
    name,
    since,
    meaning,
    get schema() {
      return getSchema()
    },
  }
}

/** The body of a request that usher itself sends to a webhook. It is no kind: no surface returns it. */
export interface WebhookPayload<Shape extends z.ZodObject = z.ZodObject> {
  name: string
  since: string
  meaning: string
  readonly schema: Shape
}

export function declareWebhookPayload<Shape extends z.ZodObject>(
  name: string,
  since: string,
  meaning: string,
  build: () => Shape,
): WebhookPayload<Shape> {
  return declareKind(name, since, meaning, build)
}

/** Returns a function that builds a schema once, on first use, and registers it under its own name in the artefact. */
export function namedSchema<Shape extends z.ZodType>(id: string, description: string, build: () => Shape): () => Shape {
  let schema: Shape | undefined
  return () => {
    if (schema) return schema
    schema = build()
    // Registers the schema itself, not a copy: a recursive schema must be the object that its reference names.
    z.globalRegistry.add(schema, { id, description })
    return schema
  }
}

/**
 * Declares a map: an object whose keys are data, such as names of services. `keys` says what they are. No other value of
 * the contract may be open, and a test holds that.
 */
export function mapOf<Value extends z.ZodType>(keys: string, value: Value): z.ZodRecord<z.ZodString, Value> {
  return z.record(z.string().describe(keys), value)
}

/** The members of each union made by `lazyUnion`, by its id, for the artefact. */
export const unionMembers = new Map<string, () => readonly z.ZodObject[]>()

/**
 * Returns a function that builds a union of objects that one field tells apart. A value is read by the member that it
 * names, and only that member is built: building all of them takes longer than answering with one (measured, 9 ms for
 * nineteen).
 */
export function lazyUnion<Value>(
  id: string,
  description: string,
  { discriminator, members }: { discriminator: string; members: Readonly<Record<string, () => z.ZodObject>> },
): () => z.ZodType<Value, Value> {
  const built = new Map<string, z.ZodObject>()
  const member = (name: string) => {
    const schema = built.get(name) ?? members[name]?.()
    if (schema) built.set(name, schema)
    return schema
  }
  return namedSchema(id, description, () => {
    const union = z.unknown().transform((value, context) => {
      const name = (value as Record<string, unknown> | null)?.[discriminator]
      const read = typeof name === 'string' && Object.hasOwn(members, name) ? member(name)?.safeParse(value) : undefined
      if (read?.success) return read.data as Value
      context.addIssue(read?.error.message ?? `no member of ${id} is called ${String(name)}`)
      return z.NEVER
    })
    unionMembers.set(id, () => Object.keys(members).map((name) => member(name)!))
    return union as unknown as z.ZodType<Value, Value>
  })
}

interface DeclarationOptions<T extends ParameterMap, K extends Kind> {
  summary: string
  meaning: string
  parameters?: T
  positionals?: readonly (keyof T & string)[]
  kinds: readonly K[]
  examples?: readonly Example[]
}

export function declareRead<const Name extends string, K extends Kind, T extends ParameterMap = Record<never, never>>(
  name: Name,
  {
    stream = false,
    file = false,
    calendar = false,
    audience = 'owner',
    path = `/api/${name}`,
    ...options
  }: DeclarationOptions<T, K> & Partial<Pick<Read, 'stream' | 'file' | 'calendar' | 'audience' | 'path'>>,
): Read<Name, T, K> {
  return { type: 'read', name, path, stream, file, calendar, audience, ...withDefaults(options) }
}

export function declareAction<const Name extends string, K extends Kind, T extends ParameterMap = Record<never, never>>(
  name: Name,
  {
    answered,
    offer = false,
    audience = 'owner',
    ...options
  }: DeclarationOptions<T, K> & Pick<Action, 'answered'> & Partial<Pick<Action, 'offer' | 'audience'>>,
): Action<Name, T, K> {
  const declared = withDefaults(options)
  return {
    type: 'action',
    name,
    answered,
    offer,
    audience,
    ...declared,
    ...(offer && { parameters: { ...declared.parameters, offer: offerParameter } }),
  }
}

const offerParameter = textParameter('The digest that the dry run showed; confirms exactly what it showed')

export function declareCommand<
  const Name extends string,
  K extends Kind,
  T extends ParameterMap = Record<never, never>,
>(name: Name, options: DeclarationOptions<T, K>): Command<Name, T, K> {
  return { type: 'command', name, ...withDefaults(options) }
}

function withDefaults<T extends ParameterMap, K extends Kind>({
  parameters = {} as T,
  positionals = [],
  examples = [],
  ...options
}: DeclarationOptions<T, K>) {
  return { ...options, parameters, positionals, examples }
}

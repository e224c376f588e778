import * as z from 'zod'
import { word, type Parameter } from './parameter.ts'

/** The wire version: what an envelope carries in `api_version`. Not the package version. */
export const API_VERSION = 1

/** A payload: what `data` is when an envelope says this `kind`. */
export interface Kind<Name extends string = string, Shape extends z.ZodObject = z.ZodObject> {
  name: Name
  meaning: string
  readonly shape: Shape
}

export type Takes = Record<string, Parameter>

/** A command line somebody could type, and what it is for. */
export interface Example {
  line: string
  for: string
}

interface Declared<Name extends string, T extends Takes, K extends Kind> {
  name: Name
  /** A phrase for lists of commands: a capital first, no full stop. */
  summary: string
  /** A short paragraph for the reference and the man page. */
  meaning: string
  takes: T
  /** The parameters that bare words fill, tried in this order: a word no form answers to is a service. */
  bare: readonly string[]
  /** The kinds it may answer with, `error` aside. */
  kinds: readonly K[]
  examples: readonly Example[]
}

/** A question: it only looks. A command a person could type, and the same words under /api. */
export interface Read<Name extends string = string, T extends Takes = Takes, K extends Kind = Kind> extends Declared<
  Name,
  T,
  K
> {
  sort: 'read'
  /** Below the base address; a parameter in braces travels in the path, every other in the query. */
  path: string
  /** Answers with one envelope after another instead of one. */
  stream: boolean
  /** Answers with a file as it is, and no envelope; the last of its parameters is the rest of the path. */
  file: boolean
}

/** A change. `answered` says when: at once, as a job, or as a job only where something running must be told. */
export interface Action<Name extends string = string, T extends Takes = Takes, K extends Kind = Kind> extends Declared<
  Name,
  T,
  K
> {
  sort: 'action'
  answered: 'at-once' | 'job' | 'depends'
  /** True where it destroys or disturbs: it takes the digest of what its dry run showed, and its outcome has `offer`. */
  offer: boolean
}

/** What only a terminal has use for: serving the surface, writing completions. It has no endpoint. */
export interface Command<Name extends string = string, T extends Takes = Takes, K extends Kind = Kind> extends Declared<
  Name,
  T,
  K
> {
  sort: 'command'
}

export type AskedOf<D extends { takes: Takes }> = {
  [P in keyof D['takes']]: D['takes'][P] extends Parameter<infer Value> ? Value : never
}
export type KindOf<D extends { kinds: readonly Kind[] }> = D['kinds'][number]
export type DataOf<K extends Kind> = z.output<K['shape']>

/** A kind. Its shape is made when it is first looked at: most runs look at one or two of them. */
export function kind<const Name extends string, Shape extends z.ZodObject>(
  name: Name,
  meaning: string,
  build: () => Shape,
): Kind<Name, Shape> {
  const made = shape(name, meaning, build)
  return {
    name,
    meaning,
    get shape() {
      return made()
    },
  }
}

/** A shape with a name of its own in the artefact, made once, when it is first looked at. */
export function shape<Shape extends z.ZodType>(id: string, description: string, build: () => Shape): () => Shape {
  let made: Shape | undefined
  return () => {
    if (made) return made
    made = build()
    // Registered itself, not a copy: a shape that contains itself has to be the one the reference names.
    z.globalRegistry.add(made, { id, description })
    return made
  }
}

interface Words<T extends Takes, K extends Kind> {
  summary: string
  meaning: string
  takes?: T
  bare?: readonly (keyof T & string)[]
  kinds: readonly K[]
  examples?: readonly Example[]
}

export function read<const Name extends string, K extends Kind, T extends Takes = Record<never, never>>(
  name: Name,
  {
    stream = false,
    file = false,
    path = `/api/${name}`,
    ...words
  }: Words<T, K> & { stream?: boolean; file?: boolean; path?: string },
): Read<Name, T, K> {
  return { sort: 'read', name, path, stream, file, ...complete(words) }
}

export function action<const Name extends string, K extends Kind, T extends Takes = Record<never, never>>(
  name: Name,
  { answered, offer = false, ...words }: Words<T, K> & Pick<Action, 'answered'> & { offer?: boolean },
): Action<Name, T, K> {
  const declared = complete(words)
  return {
    sort: 'action',
    name,
    answered,
    offer,
    ...declared,
    ...(offer && { takes: { ...declared.takes, offer: consent } }),
  }
}

/** What a dry run showed, agreed to. */
const consent = word('The digest that the dry run showed, needed to do just that')

export function command<const Name extends string, K extends Kind, T extends Takes = Record<never, never>>(
  name: Name,
  words: Words<T, K>,
): Command<Name, T, K> {
  return { sort: 'command', name, ...complete(words) }
}

function complete<T extends Takes, K extends Kind>({ takes, bare = [], examples = [], ...words }: Words<T, K>) {
  return { ...words, takes: takes ?? ({} as T), bare, examples }
}

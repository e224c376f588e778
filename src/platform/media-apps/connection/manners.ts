import type { About, Credential, KeyFacts } from '../roles/app.ts'
import type { Place } from './place.ts'
import type { Send } from './transport.ts'

/** How one program wants to be spoken to. */
export interface Manners {
  /** `sonarr`, as a stack names it. */
  app: string
  /** `Sonarr` */
  title: string
  /** The port it listens on inside its container when nobody chose another. */
  port: number
  /** What it asks callers to show, in a sentence: `key`. */
  what: string
  sort: Credential['sort']
  /** Why there is no key when none is found: "its config.xml is not there or cannot be read". */
  nowhere: string
  /** Another port, and what stands before every path, where its own settings say so. */
  settled?(place: Place): Promise<{ port?: number; base?: string }>
  /** Throws `Stranger` unless the right program answers. Shows it nothing. */
  meet(send: Send): Promise<void>
  /** The keys that may be right, the likeliest first. None at all: it is not asked further, unless `open`. */
  keys(place: Place): Promise<Key[]>
  /** What can be said of one that it keeps in a way that usher cannot show it, such as hashed. */
  hashed?(place: Place): Promise<KeyFacts | undefined>
  /** It may answer those who show nothing, which is tried first. */
  open?: true
  /** What a key opens ends after a while, and is opened again. */
  session?: true
  /** What is added to every question to show the key; undefined when it was refused on the way. */
  pass(key: Key, send: Send): Promise<Pass | undefined> | Pass
  /** Asked with the pass; undefined when that is refused. Throws `Stranger` when it is another one of its family. */
  about(send: Send): Promise<About | undefined>
}

export interface Key {
  sort: Credential['sort']
  /** Never leaves this folder. */
  value: string
  user?: string
  place: string
  /** Too many wrong ones lock everyone out: refused once, it is not shown again. */
  guarded?: true
  /** The setting it was read from. */
  setting?: string
  /** It is one that everybody tries first; left out where that means nothing, as for a key made by chance. */
  guessable?: boolean
  /** Made by the program for this start of it alone. */
  temporary?: true
}

export interface Pass {
  headers?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
}

/** Another program than the one expected. */
export class Stranger extends Error {}

/** The right program, it seems, with an answer that is none. */
export class Odd extends Error {
  readonly status: number
  readonly path: string

  constructor(status: number, path: string) {
    super(`${status} for ${path}`)
    this.status = status
    this.path = path
  }
}

/** Every question of a conversation with the pass in it. */
export const withPass =
  (send: Send, { headers, query }: Pass): Send =>
  (asking) => {
    const words = query ? new URLSearchParams(query).toString() : ''
    const path = words ? `${asking.path}${asking.path.includes('?') ? '&' : '?'}${words}` : asking.path
    return send({ ...asking, path, headers: { ...headers, ...asking.headers } })
  }

/** The JSON of an answer, or undefined where it is something else. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

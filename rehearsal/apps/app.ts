import type { Chance } from '../chance.ts'
import type { Household } from '../household/kinds.ts'
import type { Told } from './told.ts'

/** One pretend app: a row of a table and the paths that it answers. */
export interface App {
  name: string
  /** Inside its container; null for one that listens nowhere. */
  port: number | null
  /** Where it is asked whether it is alive; null when only the port says so. */
  health: string | null
  version: string
  /** Turns away who has not shown what the app asks for; undefined lets them in. */
  guard: (asked: AppAsked) => Response | undefined
  paths: AppPath[]
  /** What it answers where there is nothing. */
  lost: (asked: AppAsked) => Response
  /** What it says when it starts, when it ends, and now and then. */
  hello: string[]
  goodbye: string[]
  chatter: (chance: Chance, at: Date) => string
}

export interface AppPath {
  method: string
  /** With `{name}` for a part that may be anything. */
  path: string
  /** Nobody has to show a key. */
  open: boolean
  answer: (asked: AppAsked) => unknown
}

/** Where an app finds itself. */
export interface Surroundings {
  household: Household
  /** What the apps were told since it began. */
  told: Told
  /** The key, password or token that it was set up with. */
  key: string
  /** It takes another one from now on, and writes it where it kept the old one. */
  rekey?: (next: string) => void
  /** Writes another text where its files have this one. */
  rewrite?: (from: string, to: string) => void
  now: () => number
  startedAt: number
  /** The port it listens on, which some compare with the one they are called by. */
  port: number
  /** What was changed in it, by a word for what it is: its database, as far as it is pretended. */
  database: Map<string, unknown>
  /** Where a path inside the app lies on this machine; undefined where it lies nowhere. */
  lies?: (inside: string) => string | undefined
}

export interface AppAsked extends Surroundings {
  request: Request
  url: URL
  /** The parts of the path that may be anything, by their name. */
  parts: Record<string, string>
}

export const get = (path: string, answer: AppPath['answer']): AppPath => ({ method: 'GET', path, open: false, answer })
export const post = (path: string, answer: AppPath['answer']): AppPath => ({
  method: 'POST',
  path,
  open: false,
  answer,
})
export const put = (path: string, answer: AppPath['answer']): AppPath => ({ method: 'PUT', path, open: false, answer })
export const remove = (path: string, answer: AppPath['answer']): AppPath => ({
  method: 'DELETE',
  path,
  open: false,
  answer,
})
/** The same path, for anyone. */
export const open = (path: AppPath): AppPath => ({ ...path, open: true })

/** What the app answers. Plain data becomes JSON; text and a `Response` stay as they are. */
export async function answerOf(app: App, request: Request, around: Surroundings): Promise<Response> {
  const url = new URL(request.url)
  const asked: AppAsked = { ...around, request, url, parts: {} }
  const found = find(app, request.method === 'HEAD' ? 'GET' : request.method, url.pathname)
  if (!found?.path.open) {
    const turned = app.guard(asked)
    if (turned) return turned
  }
  if (!found) return app.lost(asked)
  const said = await found.path.answer({ ...asked, parts: found.parts })
  if (said instanceof Response) return said
  return typeof said === 'string' ? new Response(said) : Response.json(said)
}

function find(
  app: App,
  method: string,
  pathname: string,
): { path: AppPath; parts: Record<string, string> } | undefined {
  const wanted = pathname.split('/')
  for (const path of app.paths) {
    if (path.method !== method) continue
    const parts: Record<string, string> = {}
    const pieces = path.path.split('/')
    const fits =
      pieces.length === wanted.length &&
      pieces.every((piece, at) => {
        const given = wanted[at] ?? ''
        const [, name] = /^\{(\w+)\}$/.exec(piece) ?? []
        if (name === undefined) return piece.toLowerCase() === given.toLowerCase()
        parts[name] = decodeURIComponent(given)
        return given !== ''
      })
    if (fits) return { path, parts }
  }
  return undefined
}

/** What is kept under that word; made as it is when the app is new, where there is none. */
export function stored<T>({ database }: Surroundings, word: string, fresh: () => T): T {
  if (!database.has(word)) database.set(word, fresh())
  return database.get(word) as T
}

export const hoursAgo = ({ now }: Surroundings, hours: number): string =>
  new Date(now() - hours * 3_600_000).toISOString()

import { Refusal, refuse } from '../../../lib/errors.ts'
import { Unreadable } from '../../../lib/json-reader.ts'
import type { About, App } from '../roles/app.ts'
import { complaintIn } from './complaint.ts'
import { known, type Known } from './known.ts'
import { insideOf, lentBy } from './lending.ts'
import { jsonIn, type Manners, type Pass } from './manners.ts'
import { credentialOf, keysOf, meetApp, type Met } from './meeting.ts'
import type { Place } from './place.ts'
import type { Refusals } from './refusals.ts'
import { hushed, type Instruction } from './instruction.ts'
import { nameOf, type Asking, type Heard } from './transport.ts'

/** The line to one app: it is met once, and each question is asked once. */
export interface Line extends App {
  /** The JSON answer to a GET, as `read` understands it. */
  ask<T>(path: string, read: (said: unknown) => T, how?: AskedHow<T>): Promise<Known<T>>
  /** Changes something, and forgets every answer it gave before. What it refuses is why nothing is known. */
  tell<T>(change: Change, read: (said: unknown) => T): Promise<Known<T>>
  /**
   * Has the app change something by its own trial, or only try it. What it answers, as data where it is some. Forgets
   * every answer it gave before. Throws a refusal with what the app says against it.
   */
  instruct(path: string, instruction: Instruction): Promise<unknown>
  /** Takes a file of at most so many bytes, piece by piece. Throws a refusal where it is not given whole. */
  take(path: string, most_bytes: number, into: (piece: Buffer) => void): Promise<void>
}

/** A request that changes something in an app. */
export interface Change {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  json?: unknown
}

export interface AskedHow<T> {
  /** Longer answers are refused; 4 MB when left out. */
  most_bytes?: number
  deadline_ms?: number
  /** What is answered where the app says that there is no such thing. */
  absent?: T
  /** What the answer is kept as; its path when left out. Another reading of the same path needs a name of its own. */
  name?: string
}

/** What is kept of an app between two answers of one process. */
export interface Kept {
  passes: Map<string, { pass: Pass; place: string }>
  refusals: Refusals
}

/** How an app is reached. Throws a refusal where it is not. */
export interface Way {
  service: string
  /** The stack has another of the same app: its name alone would say nothing. */
  twin?: boolean
  reach(of: { title: string; port: number }): Promise<{ host: string; port: number; place: Place; mark: string }>
  now(): Date
  kept: Kept
}

const MOST_BYTES = 4 * 1024 * 1024
/** A change of thousands of items is written to a database on a slow disk. */
const CHANGE_MS = 30_000
/** A file of some gigabytes from a slow disk. */
const FILE_MS = 300_000
const SIGNED_IN = 'it gives that only to somebody who has signed in on its page'

/** The same line for who reads the same answers in another way. */
export const readApart = (line: Line): Line => ({
  ...line,
  ask: (path, read, how) => line.ask(path, read, { ...how, name: `${path} (apart)` }),
})

export function lineTo(manners: Manners, way: Way): Line {
  const { app } = manners
  const { service, now, kept, twin = false } = way
  const title = twin ? `${manners.title} (${service})` : manners.title
  const answers = new Map<string, Promise<Known<unknown>>>()

  /** The same question is asked once; what is underway is waited for. */
  const once = <T>(name: string, ask: () => Promise<T>): Promise<Known<T>> => {
    const held = answers.get(name) ?? known(now, ask)
    answers.set(name, held)
    return held as Promise<Known<T>>
  }

  let met: Promise<Met> | undefined
  const meet = () => (met ??= meetApp(manners, way))

  /** Several questions may find at once that a session has ended; one of them begins the next. */
  const again = async (ended: Met) => {
    if (met && (await met) === ended) {
      kept.passes.delete(ended.mark)
      met = undefined
    }
    return meet()
  }

  const about = () => once<About>('about', async () => (await meet()).about)

  /** What it answers to whoever shows what it asks for. */
  async function admitted(asking: Asking): Promise<Heard> {
    let there = await meet()
    let heard = await there.send(asking)
    if (isRefusal(heard) && manners.session) {
      there = await again(there)
      heard = await there.send(asking)
    }
    if (isRefusal(heard) && there.place === null)
      throw refuse('APP-6', { app: title, what: manners.what, why: manners.nowhere })
    if (isRefusal(heard)) throw refuse('APP-7', { app: title, service, what: manners.what, place: there.place ?? '' })
    return heard
  }

  async function question<T>(path: string, read: (said: unknown) => T, how: AskedHow<T>): Promise<T> {
    const { most_bytes = MOST_BYTES, deadline_ms } = how
    const heard = await admitted({ path, most_bytes, ...(deadline_ms === undefined ? {} : { deadline_ms }) })
    const spoken = { app: title, service, what: nameOf(path) }
    if (heard.status === 404 && how.absent !== undefined) return how.absent
    checkStatus(heard, spoken)
    return readWith(read, parse(heard, spoken), spoken)
  }

  async function changing<T>(change: Change, read: (said: unknown) => T): Promise<T> {
    const spoken = { app: title, service, what: nameOf(change.path) }
    try {
      const heard = await admitted({ ...change, most_bytes: MOST_BYTES, deadline_ms: CHANGE_MS })
      checkTaken(heard, spoken)
      return readWith(read, heard.text.trim() === '' ? {} : parse(heard, spoken), spoken)
    } finally {
      answers.clear()
    }
  }

  async function instruct(path: string, { what, secrets = [], ...asking }: Instruction): Promise<unknown> {
    try {
      const heard = await admitted({ deadline_ms: CHANGE_MS, ...asking, path, most_bytes: MOST_BYTES })
      if (heard.status >= 200 && heard.status < 300) return jsonIn(heard.text)
      const why = hushed(complaintIn(heard.text) ?? `it answered ${heard.status}`, secrets)
      throw refuse('APP-14', { app: title, service, what, why })
    } finally {
      answers.clear()
    }
  }

  /** A key that opens the questions need not open files: what is refused here says nothing of it. */
  async function take(path: string, most_bytes: number, into: (piece: Buffer) => void): Promise<void> {
    const { send } = await meet()
    const asking = { path, most_bytes, into, deadline_ms: FILE_MS, headers: { accept: '*/*' } }
    const heard = await send(asking).catch((thrown: unknown): Heard => {
      // Who asks for signing in sends to the page where that is done.
      if (thrown instanceof Refusal && thrown.data.code === 'APP-11') return { status: 401, text: '', headers: {} }
      throw thrown
    })
    const spoken = { app: title, service, what: nameOf(path) }
    if (isRefusal(heard)) throw refuse('APP-9', { ...spoken, why: SIGNED_IN })
    checkStatus(heard, spoken)
  }

  return {
    app,
    title,
    service,
    about,
    credential: () => once('credential', () => credentialOf(manners, way)),
    keys: () => once('keys', () => keysOf(manners, way)),
    opened: () => once('opened', async () => (await meet()).place),
    holds: async () => ({ known: true, value: [], at: now() }),
    rotation: null,
    ownBackup: null,
    renew: async () => [],
    inside: () => once('inside', () => insideOf(manners, way)),
    lend: () => once('lend', async () => lentBy(manners, way, (await meet()).place)),
    ask: (path, read, how = {}) => once(how.name ?? path, () => question(path, read, how)),
    tell: (change, read) => known(now, () => changing(change, read)),
    instruct,
    take,
  }
}

const isRefusal = ({ status }: Heard): boolean => status === 401 || status === 403

interface Spoken {
  app: string
  service: string
  what: string
}

function checkStatus({ status }: Heard, { app, service, what }: Spoken): void {
  if (status === 503) throw refuse('APP-12', { app, service })
  if (status < 200 || status >= 300) throw refuse('APP-8', { app, service, what, status: String(status) })
}

function checkTaken(heard: Heard, spoken: Spoken): void {
  const why = heard.status >= 400 && heard.status < 500 ? complaintIn(heard.text) : undefined
  if (why !== undefined) throw refuse('APP-14', { ...spoken, why })
  checkStatus(heard, spoken)
}

function parse({ text }: Heard, { app, what, service }: Spoken): unknown {
  if (text.trim() === '') throw refuse('APP-9', { app, service, what, why: 'it is empty' })
  try {
    return JSON.parse(text)
  } catch {
    const why = /^\s*</.test(text) ? 'it is a page, not data' : 'it is not whole JSON'
    throw refuse('APP-9', { app, service, what, why })
  }
}

function readWith<T>(read: (said: unknown) => T, said: unknown, { app, service, what }: Spoken): T {
  try {
    return read(said)
  } catch (thrown) {
    if (thrown instanceof Unreadable) throw refuse('APP-9', { app, service, what, why: thrown.message })
    throw thrown
  }
}

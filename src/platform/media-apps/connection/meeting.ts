import { refuse } from '../../../lib/errors.ts'
import { Unreadable } from '../../../lib/json-reader.ts'
import type { About, Credential, KeyFacts } from '../roles/app.ts'
import type { Way } from './line.ts'
import { Odd, Stranger, withPass, type Key, type Manners, type Pass } from './manners.ts'
import type { Place } from './place.ts'
import { addressOf, transport, type Reached, type Send } from './transport.ts'

/** An app that was met: the right one, and it took what it was shown. */
export interface Met {
  about: About
  send: Send
  /** Of this run of this container. */
  mark: string
  /** Where the key that it took is from; null where it asked for none. */
  place: string | null
}

interface Reaching {
  manners: Manners
  way: Way
  place: Place
  mark: string
  send: Send
  reached: Reached
}

/** Looks who answers, finds the key, shows it. Throws a refusal that says how far it came. */
export async function meetApp(manners: Manners, way: Way): Promise<Met> {
  const reaching = await reachApp(manners, way)
  const { mark, reached } = reaching
  try {
    return (await again(reaching)) ?? (await forTheFirstTime(reaching))
  } catch (thrown) {
    way.kept.passes.delete(mark)
    throw inWords(thrown, manners.title, way.service, addressOf(reached))
  }
}

function inWords(thrown: unknown, app: string, service: string, address: string): unknown {
  if (thrown instanceof Stranger) return refuse('APP-5', { app, address })
  if (thrown instanceof Unreadable) return refuse('APP-9', { app, service, what: 'who it is', why: thrown.message })
  if (!(thrown instanceof Odd)) return thrown
  const { status, path } = thrown
  return status === 503
    ? refuse('APP-12', { app, service })
    : refuse('APP-8', { app, service, what: path, status: String(status) })
}

/** With the pass of an earlier answer, where that still opens. */
async function again({ manners, way, mark, send }: Reaching): Promise<Met | undefined> {
  const held = way.kept.passes.get(mark)
  if (!held) return undefined
  const passed = withPass(send, held.pass)
  const about = await manners.about(passed)
  if (about) return { about, send: passed, mark, place: held.place }
  way.kept.passes.delete(mark)
  return undefined
}

async function forTheFirstTime(reaching: Reaching): Promise<Met> {
  const { manners, way, place, mark, send } = reaching
  const { title: app, what } = manners
  await manners.meet(send)
  const about = manners.open ? await manners.about(send) : undefined
  if (about) return { about, send, mark, place: null }
  const keys = await manners.keys(place)
  const withheld: string[] = []
  for (const key of keys) {
    const tried = { service: way.service, place: key.place, run: mark, settings: key.setting ? place.stamp() : '' }
    if (key.guarded && way.kept.refusals.has(tried)) withheld.push(key.place)
    else {
      const shown = await show(reaching, key)
      if (shown) return shown
      if (key.guarded) way.kept.refusals.add(tried)
    }
  }
  const [first] = keys
  if (withheld[0] !== undefined) throw refuse('APP-13', { app, service: way.service, place: withheld[0] })
  if (!first) throw refuse('APP-6', { app, what, why: manners.nowhere })
  throw refuse('APP-7', {
    app,
    service: way.service,
    what: first.sort === 'password' ? 'password' : what,
    place: first.place,
  })
}

async function show({ manners, way, mark, send }: Reaching, key: Key): Promise<Met | undefined> {
  const pass: Pass | undefined = await manners.pass(key, send)
  if (!pass) return undefined
  const passed = withPass(send, pass)
  const about = await manners.about(passed)
  if (!about) return undefined
  way.kept.passes.set(mark, { pass, place: key.place })
  return { about, send: passed, mark, place: key.place }
}

async function reachApp(manners: Manners, way: Way): Promise<Reaching> {
  const { service, reach } = way
  const first = await reach(manners)
  const settled = (await manners.settled?.(first.place)) ?? {}
  const { host, port, place, mark } =
    settled.port === undefined ? first : await reach({ ...manners, port: settled.port })
  const reached: Reached = { host, port, app: manners.title, service }
  const bare = transport(reached)
  const base = settled.base ?? ''
  const send: Send = base === '' ? bare : (asking) => bare({ ...asking, path: base + asking.path })
  return { manners, way, place, mark: `${service} ${mark}`, send, reached }
}

/** Where its key is, without asking the app. */
export async function credentialOf(manners: Manners, way: Way): Promise<Credential> {
  const { place } = await way.reach(manners)
  const [key] = await manners.keys(place)
  return key ? { sort: key.sort, place: key.place } : { sort: manners.open ? 'none' : manners.sort, place: null }
}

/** What is known of every key that may open it, without asking the app. */
export async function keysOf(manners: Manners, way: Way): Promise<KeyFacts[]> {
  const { place } = await way.reach(manners)
  const keys = await manners.keys(place)
  const hashed = await manners.hashed?.(place)
  const facts = keys.map(({ sort, place: where, user, setting, guessable, temporary }) => ({
    sort,
    place: where,
    user: user ?? null,
    setting: setting ?? null,
    guessable: guessable ?? null,
    temporary: temporary ?? false,
  }))
  const told = hashed && facts.find(({ setting }) => setting !== null)
  // What usher was told is, as far as it works, the one that was hashed.
  return hashed && !told ? [...facts, hashed] : facts
}

import { createHash, randomBytes } from 'node:crypto'
import { inner, text, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import { isGuessable } from '../connection/guessable.ts'
import type { About } from '../roles/app.ts'
import { jsonIn, Odd, Stranger, type Key, type Manners } from '../connection/manners.ts'
import type { Place } from '../connection/place.ts'
import type { Send } from '../connection/transport.ts'

export const CLIENT = 'v=1.16.1&c=usher&f=json'
const PING = `/rest/ping.view?${CLIENT}`

/** How Navidrome is spoken to. source: the OpenSubsonic documents: every answer names program and version */
export const open: Manners = {
  app: 'navidrome',
  title: 'Navidrome',
  port: 4533,
  what: 'password',
  sort: 'none',
  nowhere: 'Navidrome keeps its passwords to itself, and usher was given none',
  open: true,
  meet: async (send) => void (await answerOf(send)),
  keys: async () => [],
  pass: () => ({}),
  about,
}

/** For what it tells members alone. */
export const keyed: Manners = {
  ...open,
  sort: 'password',
  keys,
  pass: ({ user = '', value }) => {
    const salt = randomBytes(8).toString('hex')
    const shown = createHash('md5').update(`${value}${salt}`).digest('hex')
    return { query: { u: user, t: shown, s: salt } }
  },
  about: async (send) => ((await answerOf(send))['status'] === 'ok' ? about(send) : undefined),
}

/** Of a change of the password that was broken off. */
const NEXT = "usher's settings, of a change that was broken off"

async function keys(place: Place): Promise<Key[]> {
  const user = place.setting('NAVIDROME_USER') ?? 'admin'
  const of = (setting: string, from: string): Key[] => {
    const value = place.setting(setting)
    if (!value) return []
    return [{ sort: 'password', user, value, place: from, guarded: true, setting, guessable: isGuessable(value, user) }]
  }
  return [...of('NAVIDROME_PASSWORD', "usher's settings"), ...of('NAVIDROME_PASSWORD_NEXT', NEXT)]
}

/** source: a refusal is HTTP 200 with `status: "failed"`, and still says which program it is from. */
async function answerOf(send: Send): Promise<Foreign> {
  const { status, text: said } = await send({ path: PING })
  if (status === 503) throw new Odd(status, '/rest/ping.view')
  const response = responseIn(jsonIn(said) ?? {})
  if (status !== 200 || textOr(response, 'type') !== 'navidrome') throw new Stranger()
  return response
}

async function about(send: Send): Promise<About> {
  const response = await answerOf(send)
  return { version: text(response, 'serverVersion').split(' ')[0] ?? null, name: null, started_at: null }
}

export const responseIn = (said: unknown): Foreign => inner(thing(said), 'subsonic-response')

import { createHash, randomBytes } from 'node:crypto'
import { flag, inner, moment, numberOr, text, textOr, thing, type Foreign } from './foreign.ts'
import { isGuessable } from './guessable.ts'
import type { About } from './interfaces/app.ts'
import type { Shelf, ShelfScan } from './interfaces/shelf.ts'
import { lineTo, type Way } from './line.ts'
import { jsonIn, Odd, Stranger, type Manners } from './manners.ts'
import type { Send } from './transport.ts'

const CLIENT = 'v=1.16.1&c=usher&f=json'
const PING = `/rest/ping.view?${CLIENT}`

/** How Navidrome is spoken to. source: the OpenSubsonic documents: every answer names program and version */
const open: Manners = {
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
const keyed: Manners = {
  ...open,
  sort: 'password',
  keys: async (place) => {
    const [user, value] = [place.setting('NAVIDROME_USER') ?? 'admin', place.setting('NAVIDROME_PASSWORD')]
    if (!value) return []
    const guessable = isGuessable(value, user)
    const [from, setting] = ["usher's settings", 'NAVIDROME_PASSWORD']
    return [{ sort: 'password', user, value, place: from, guarded: true, setting, guessable }]
  },
  pass: ({ user = '', value }) => {
    const salt = randomBytes(8).toString('hex')
    const shown = createHash('md5').update(`${value}${salt}`).digest('hex')
    return { query: { u: user, t: shown, s: salt } }
  },
  about: async (send) => ((await answerOf(send))['status'] === 'ok' ? about(send) : undefined),
}

export function navidrome(way: Way): Shelf {
  const line = lineTo(open, way)
  const signedIn = lineTo(keyed, way)
  return {
    ...line,
    media: 'music',
    scan: () => signedIn.ask(`/rest/getScanStatus.view?${CLIENT}`, (said) => scanIn(responseIn(said))),
    credential: () => signedIn.credential(),
    keys: () => signedIn.keys(),
    opened: () => signedIn.opened(),
  }
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

const responseIn = (said: unknown): Foreign => inner(thing(said), 'subsonic-response')

function scanIn(response: Foreign): ShelfScan {
  const status = thing(response['scanStatus'], 'scanStatus')
  return { running: flag(status, 'scanning'), count: numberOr(status, 'count'), ended_at: moment(status, 'lastScan') }
}

import { text, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { About } from '../roles/app.ts'
import type { Shelf } from '../roles/shelf.ts'
import { from } from '../connection/known.ts'
import { lineTo, type Way } from '../connection/line.ts'
import { jsonIn, Odd, Stranger, type Manners } from '../connection/manners.ts'
import type { Send } from '../connection/transport.ts'

/** How Audiobookshelf is spoken to. source: seen in its own source: `/status` is for everyone */
const manners: Manners = {
  app: 'audiobookshelf',
  title: 'Audiobookshelf',
  port: 80,
  what: 'key',
  sort: 'none',
  nowhere: 'Audiobookshelf keeps its keys to itself, and usher was given none',
  open: true,
  meet: async (send) => void (await statusOf(send)),
  keys: async () => [],
  pass: () => ({}),
  about,
}

export function audiobookshelf(way: Way): Shelf {
  const line = lineTo(manners, way)
  return { ...line, media: 'books', scan: async () => from(await line.about(), () => null) }
}

async function statusOf(send: Send): Promise<Foreign> {
  const { status, text: said } = await send({ path: '/status' })
  if (status === 503) throw new Odd(status, '/status')
  const answer = jsonIn(said)
  if (status !== 200 || typeof answer !== 'object' || answer === null) throw new Stranger()
  const one = thing(answer)
  if (textOr(one, 'app') !== 'audiobookshelf') throw new Stranger()
  return one
}

async function about(send: Send): Promise<About> {
  return { version: text(await statusOf(send), 'serverVersion'), name: null, started_at: null }
}

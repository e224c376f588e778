import { inner, text, textOr, thing } from '../../../lib/json-reader.ts'
import type { About } from '../roles/app.ts'
import { jsonIn, Odd, Stranger, type Key, type Manners } from '../connection/manners.ts'
import type { Place } from '../connection/place.ts'
import type { Send } from '../connection/transport.ts'

const PUBLIC = '/System/Info/Public'
const PRIVATE = '/System/Info'

/** How Jellyfin is spoken to. source: its published API documents of 10.11 and 12.0 */
export const manners: Manners = {
  app: 'jellyfin',
  title: 'Jellyfin',
  port: 8096,
  what: 'key',
  sort: 'api-key',
  nowhere: 'Jellyfin keeps its keys to itself, and neither usher nor Seerr was given one',
  meet,
  keys,
  // Every other way to show it is switched off with 12.0.
  pass: ({ value }) => ({ headers: { authorization: `MediaBrowser Token="${value}"` } }),
  about,
}

/** While it starts or brings its database up to date, a small server in its place answers 503 to everything. */
async function meet(send: Send): Promise<void> {
  const { status, text: said } = await send({ path: PUBLIC })
  if (status === 503) throw new Odd(status, PUBLIC)
  const answer = jsonIn(said)
  if (status !== 200 || typeof answer !== 'object' || answer === null || !('StartupWizardCompleted' in answer))
    throw new Stranger()
}

/** It writes no key into a file; the request desk was given one when the two were joined, and keeps that in clear. */
async function keys(place: Place): Promise<Key[]> {
  const given = place.setting('JELLYFIN_KEY')
  const own: Key[] = given
    ? [{ sort: 'api-key', value: given, place: "usher's settings", setting: 'JELLYFIN_KEY' }]
    : []
  const lent = await Promise.all(place.others('seerr').map(lentBy))
  return [...own, ...lent.flat()]
}

async function lentBy(desk: Place): Promise<Key[]> {
  const file = await desk.file(`${desk.service.storage.config ?? '/app/config'}/settings.json`)
  const settings = jsonIn(file ?? '')
  if (typeof settings !== 'object' || settings === null) return []
  const value = textOr(inner(thing(settings), 'jellyfin'), 'apiKey')
  return value === null ? [] : [{ sort: 'api-key', value, place: "Seerr's settings.json" }]
}

async function about(send: Send): Promise<About | undefined> {
  const { status, text: said } = await send({ path: PRIVATE })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new Odd(status, PRIVATE)
  const answer = thing(jsonIn(said), 'its information')
  return { version: text(answer, 'Version'), name: textOr(answer, 'ServerName'), started_at: null }
}

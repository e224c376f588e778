import { inner, text, textOr, thing } from '../../../lib/json-reader.ts'
import type { About } from '../roles/app.ts'
import { jsonIn, Odd, Stranger, type Key, type Manners } from '../connection/manners.ts'
import type { Place } from '../connection/place.ts'
import type { Send } from '../connection/transport.ts'

export const BASE = '/api/v1'

/** How Seerr is spoken to. source: its published API document, and its own settings.json */
export const manners: Manners = {
  app: 'seerr',
  title: 'Seerr',
  port: 5055,
  what: 'key',
  sort: 'api-key',
  nowhere: 'its settings.json is not there or cannot be read',
  meet,
  keys,
  pass: (key) => ({ headers: { 'x-api-key': key.value } }),
  about,
}

/** Open to everybody. `/status` would do as well, but has it ask GitHub for releases. */
async function meet(send: Send): Promise<void> {
  const { status, text: said } = await send({ path: `${BASE}/settings/public` })
  if (status === 503) throw new Odd(status, `${BASE}/settings/public`)
  const answer = jsonIn(said)
  if (status !== 200 || typeof answer !== 'object' || answer === null || !('initialized' in answer))
    throw new Stranger()
}

/** The environment wins over the file, as it does for the program itself. */
async function keys(place: Place): Promise<Key[]> {
  const given = place.env('API_KEY')
  if (given) return [{ sort: 'api-key', value: given, place: 'API_KEY' }]
  const folder = place.service.storage.config ?? '/app/config'
  const settings = jsonIn((await place.file(`${folder}/settings.json`)) ?? '')
  const kept = settings === undefined ? null : textOr(inner(thing(settings, 'its settings.json'), 'main'), 'apiKey')
  return kept === null ? [] : [{ sort: 'api-key', value: kept, place: 'its settings.json' }]
}

async function about(send: Send): Promise<About | undefined> {
  const { status, text: said } = await send({ path: `${BASE}/settings/about` })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new Odd(status, `${BASE}/settings/about`)
  return { version: text(thing(jsonIn(said), 'its settings'), 'version'), name: null, started_at: null }
}

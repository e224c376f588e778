import { moment, text, textOr, thing } from '../../../lib/json-reader.ts'
import type { About } from '../roles/app.ts'
import { jsonIn, Odd, Stranger, type Key, type Manners } from '../connection/manners.ts'
import type { Place } from '../connection/place.ts'
import type { Send } from '../connection/transport.ts'

interface Family {
  app: string
  /** As it names itself in `system/status`. */
  title: string
  port: number
  /** `/api/v3` or `/api/v1`. */
  base: string
}

/** How Sonarr and its family are spoken to. source: their own API documents and `config.xml`. */
export function servarrManners({ app, title, port, base }: Family): Manners {
  const prefix = title.toUpperCase()
  return {
    app,
    title,
    port,
    what: 'key',
    sort: 'api-key',
    nowhere: 'its config.xml is not there or cannot be read',
    settled: async (place) => settledIn(await configOf(place), place, prefix),
    meet,
    keys: (place) => keysOf(place, prefix),
    pass: (key) => ({ headers: { 'x-api-key': key.value } }),
    about: (send) => aboutOf(send, title, base),
  }
}

/** Everyone of the family answers this alike, so it says only that no stranger is given the key. */
async function meet(send: Send): Promise<void> {
  const { status, text: said } = await send({ path: '/ping', most_bytes: 1024 })
  if (status === 503) throw new Odd(status, '/ping')
  const answer = jsonIn(said)
  // 500 with `{"status":"Error"}` is the right program with a database it cannot read.
  if ((status !== 200 && status !== 500) || typeof answer !== 'object' || answer === null || !('status' in answer))
    throw new Stranger()
}

async function aboutOf(send: Send, title: string, base: string): Promise<About | undefined> {
  const heard = await send({ path: `${base}/system/status` })
  if (heard.status === 401 || heard.status === 403) return undefined
  // Another one of the family with the same key has other paths.
  if (heard.status === 404) throw new Stranger()
  if (heard.status !== 200) throw new Odd(heard.status, `${base}/system/status`)
  const said = thing(jsonIn(heard.text), 'its status')
  if (text(said, 'appName') !== title) throw new Stranger()
  const name = textOr(said, 'instanceName')
  return { version: text(said, 'version'), name: name === title ? null : name, started_at: moment(said, 'startTime') }
}

const configOf = (place: Place) => place.file(`${place.service.storage.config ?? '/config'}/config.xml`)

/** The keys of another service that runs `sonarr` or one of its family, for comparing with what it lent. */
export const servarrKeys = (app: string, place: Place): Promise<Key[]> => keysOf(place, app.toUpperCase())

/** What is set in the environment wins over the file, as it does for the program itself. */
async function keysOf(place: Place, prefix: string): Promise<Key[]> {
  const name = `${prefix}__AUTH__APIKEY`
  const given = place.env(name)
  if (given) return [{ sort: 'api-key', value: given, place: name }]
  const kept = elementOf(await configOf(place), 'ApiKey')
  return kept ? [{ sort: 'api-key', value: kept, place: 'its config.xml' }] : []
}

function settledIn(config: string | undefined, place: Place, prefix: string): { port?: number; base?: string } {
  const port = Number(place.env(`${prefix}__SERVER__PORT`) ?? elementOf(config, 'Port'))
  const word = (place.env(`${prefix}__SERVER__URLBASE`) ?? elementOf(config, 'UrlBase') ?? '').replace(/^\/|\/$/g, '')
  return {
    ...(Number.isInteger(port) && port > 0 && port < 65_536 ? { port } : {}),
    ...(/^[\w\-./]+$/.test(word) ? { base: `/${word}` } : {}),
  }
}

/** An element of `config.xml`, which holds one flat list of them. */
function elementOf(config: string | undefined, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(config ?? '')?.[1]?.trim() || undefined
}

import { text, textOr, thing, Unreadable } from '../../../lib/json-reader.ts'
import type { About } from '../roles/app.ts'
import { jsonIn, Odd, Stranger, type Key, type Manners } from '../connection/manners.ts'
import type { Place } from '../connection/place.ts'
import type { Send } from '../connection/transport.ts'

/**
 * The modes that are only read. SABnzbd does everything by GET: another word here would change something.
 * source: seen on SABnzbd 5.1
 */
export type Mode = 'version' | 'queue' | 'history' | 'fullstatus' | 'server_stats' | 'get_cats' | 'get_config'

const MOST_LETTERS = 120

/** The path of a question. */
export const asking = (mode: Mode, more: Record<string, string> = {}): string =>
  `/api?${new URLSearchParams({ mode, output: 'json', ...more }).toString()}`

export const manners: Manners = {
  app: 'sabnzbd',
  title: 'SABnzbd',
  port: 8080,
  what: 'key',
  sort: 'api-key',
  nowhere: 'its sabnzbd.ini is not there or cannot be read',
  settled: async (place) => {
    const port = Number(misc(await ini(place), 'port'))
    return Number.isInteger(port) && port > 0 ? { port } : {}
  },
  meet: async (send) => void (await versionOf(send)),
  keys: async (place) => {
    const value = misc(await ini(place), 'api_key')
    return value ? [{ sort: 'api-key', value, place: 'its sabnzbd.ini' } satisfies Key] : []
  },
  pass: ({ value }) => ({ query: { apikey: value } }),
  about,
}

/** The one thing it tells everyone. */
async function versionOf(send: Send): Promise<string> {
  const { status, text: said } = await send({ path: asking('version'), most_bytes: 1024 })
  if (status === 503) throw new Odd(status, '/api')
  // It answers only to names on its own list, and only to some addresses. source: seen on SABnzbd 5.1
  if (status === 403 && said.startsWith('Access denied'))
    throw new Unreadable(`it says "${said.slice(0, MOST_LETTERS)}"`)
  const version = textOr(anyThing(jsonIn(said)), 'version')
  if (status !== 200 || version === null) throw new Stranger()
  return version
}

/** source: a wrong key is 403 with a sentence; before 4.0 it was 200 with `status: false` and the same one. */
async function about(send: Send): Promise<About | undefined> {
  const { status, text: said } = await send({ path: asking('get_cats') })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new Odd(status, '/api')
  const answer = thing(jsonIn(said), 'its categories')
  if (/API Key/i.test(textOr(answer, 'error') ?? '')) return undefined
  if (!Array.isArray(answer['categories'])) text(answer, 'categories')
  return { version: await versionOf(send), name: null, started_at: null }
}

const anyThing = (said: unknown) => (typeof said === 'object' && said !== null ? thing(said) : {})

const ini = (place: Place) => place.file(`${place.service.storage.config ?? '/config'}/sabnzbd.ini`)

/** A value of its section `[misc]`; the sections after it have names of their own for the same things. */
function misc(file: string | undefined, name: string): string | undefined {
  const section = /^\[misc\]\s*$([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(file ?? '')?.[1] ?? ''
  return new RegExp(`^${name}\\s*=[ \\t]*"?([^"\\s]+)`, 'm').exec(section)?.[1]
}

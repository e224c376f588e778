import { flag, inner, listed, numberOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { Held } from '../roles/app.ts'
import type { Download, DownloadClient, NewsServer } from '../roles/download-client.ts'
import { both, from } from '../connection/known.ts'
import { lineTo, readApart, type Way } from '../connection/line.ts'
import { ownKey } from '../connection/rotation.ts'
import { able, heldIn, holding } from './held.ts'
import { asking, manners } from './manners.ts'
import { categories, newsServer, settings } from './settings.ts'
import { ended, waiting } from './slots.ts'
import { tell } from './told.ts'
import { clientWiring } from './wiring.ts'

const KB = 1024
const GB = 1024 ** 3
const MOST_WAITING = '1000'
/** What ended longer ago than this many downloads nobody waits for. */
const MOST_ENDED = '200'
const HISTORY_BYTES = 16 * 1024 * 1024

interface Queue {
  downloads: Download[]
  speed: number
  limit: number | null
  paused: boolean
  free: number | null
  total: number | null
}

/** SABnzbd 3 to 5. */
export function sabnzbd(way: Way): DownloadClient {
  const line = lineTo(manners, way)
  const queue = () => line.ask(asking('queue', { limit: MOST_WAITING }), queueIn, { most_bytes: HISTORY_BYTES })
  const history = () => line.ask(asking('history', { limit: MOST_ENDED }), historyIn, { most_bytes: HISTORY_BYTES })
  const set = () => line.ask(asking('get_config', { section: 'misc' }), settings)
  const servers = () => line.ask(asking('fullstatus', { skip_dashboard: '1' }), serversIn)
  const nothing = async <T>(value: T) => from(await line.about(), () => value)
  return {
    ...line,
    wiring: clientWiring(readApart(line)),
    protocol: 'usenet',
    downloads: async () => {
      const [now, before] = await Promise.all([queue(), history()])
      return from(both(now, before), ([{ downloads }, over]) => [...downloads, ...over])
    },
    stop: null,
    resume: async (download) =>
      void (await (download === null
        ? tell(line, 'resume', {}, 'that it goes on')
        : tell(line, 'queue', { name: 'resume', value: download }, 'that it goes on with one'))),
    trackers: () => nothing([]),
    binding: () => nothing(null),
    bind: null,
    servers,
    holds: async () => from(await servers(), (all) => all.map(login)),
    categories: () => line.ask(asking('get_config', { section: 'categories' }), categories),
    traffic: async () => {
      const [now, ever] = await Promise.all([queue(), line.ask(asking('server_stats'), carriedIn)])
      return from(both(now, ever), ([{ speed }, carried]) => ({
        down_bytes_per_second: speed,
        up_bytes_per_second: 0,
        connected: null,
        outside_address: null,
        down_bytes_ever: carried.total,
        up_bytes_ever: null,
        down_bytes_this_month: carried.month,
      }))
    },
    limits: async () => {
      const [now, given] = await Promise.all([queue(), set()])
      return from(both(now, given), ([{ limit, paused }, { line: whole, schedule }]) => ({
        down: limit,
        up: null,
        slow: null,
        schedule,
        paused,
        line: whole,
      }))
    },
    rotation: ownKey({ line, manners, way }, 'SABnzbd makes it; the old one ends at the same moment.', () =>
      tell(line, 'config', { name: 'set_apikey' }, 'its key'),
    ),
    held: async () => from(await set(), heldIn),
    able,
    hold: holding(line),
    space: async () => {
      const [now, given] = await Promise.all([queue(), set()])
      return from(both(now, given), ([{ free, total }, { least_free_bytes }]) => ({
        free_bytes: free,
        total_bytes: total,
        least_free_bytes,
      }))
    },
  }
}

/** source: `diskspace1` is where it fetches to, `diskspace2` where it puts what is done, both in GB of 1024. */
function queueIn(said: unknown): Queue {
  const queue = inner(thing(said), 'queue')
  const slots = listed(queue, 'slots').map((one) => thing(one, 'a download'))
  const speed = Math.round((numberOr(queue, 'kbpersec') ?? 0) * KB)
  const first = slots.findIndex((one) => one['status'] === 'Downloading')
  const paused = flag(queue, 'paused')
  return {
    downloads: slots.map((one, at) => waiting(one, { speed: at === first ? speed : 0, paused })),
    speed,
    limit: numberOr(queue, 'speedlimit_abs') || null,
    paused,
    free: least(queue, 'diskspace1', 'diskspace2'),
    total: least(queue, 'diskspacetotal1', 'diskspacetotal2'),
  }
}

const least = (from: Foreign, ...names: string[]): number | null => {
  const all = names.flatMap((name) => numberOr(from, name) ?? [])
  return all.length === 0 ? null : Math.round(Math.min(...all) * GB)
}

const historyIn = (said: unknown): Download[] =>
  listed(inner(thing(said), 'history'), 'slots').map((one) => ended(thing(one, 'an ended download')))

const serversIn = (said: unknown) =>
  listed(inner(thing(said), 'status'), 'servers').map((one) => newsServer(thing(one, 'a server')))

/** source: what news servers answer to a wrong login: 481 and 482, and 502 once there are too many at a time. */
const login = ({ name, active, trouble }: NewsServer): Held => {
  const refused = /\b48[12]\b|authenti|login|password|user ?name/i.test(trouble ?? '')
  const because = `SABnzbd says of it: "${trouble}"`
  // One that it does not use for a while because of that is not active.
  const word: Held['word'] = trouble === null ? { says: 'works' } : { says: refused ? 'refused' : 'fails', because }
  return { name, sort: 'server', opens: null, current: null, word: active || trouble !== null ? word : null }
}

const carriedIn = (said: unknown) => {
  const one = thing(said)
  return { total: numberOr(one, 'total'), month: numberOr(one, 'month') }
}

import { flag, inner, many, numberOr, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { Category, Download, DownloadClient, Traffic } from '../roles/download-client.ts'
import { both, from, type Known } from '../connection/known.ts'
import { lineTo, readApart, type Way } from '../connection/line.ts'
import { manners } from './manners.ts'
import { rotationOf } from './rotation.ts'
import { binds } from './bind.ts'
import { able, heldIn, holding } from './held.ts'
import { preferences } from './preferences.ts'
import { torrent, tracker } from './torrent.ts'
import { clientWiring } from './wiring.ts'

/** A torrent takes about a kilobyte and a half; these are twenty thousand. */
const TORRENT_BYTES = 32 * 1024 * 1024

interface Everything {
  downloads: Download[]
  categories: Category[]
  traffic: Traffic
  free: number | null
  slow: boolean
}

/** qBittorrent 4.1 to 5.3. All that moves comes with one question. */
export function qbittorrent(way: Way): DownloadClient {
  const line = lineTo(manners, way)
  const everything = () => line.ask('/api/v2/sync/maindata?rid=0', everythingIn, { most_bytes: TORRENT_BYTES })
  const set = () => line.ask('/api/v2/app/preferences', preferences)
  const part = async <T>(pick: (all: Everything) => T): Promise<Known<T>> => from(await everything(), pick)
  return {
    ...line,
    wiring: clientWiring(readApart(line)),
    protocol: 'torrent',
    downloads: () => part(({ downloads }) => downloads),
    categories: () => part(({ categories }) => categories),
    traffic: () => part(({ traffic }) => traffic),
    space: () => part(({ free }) => ({ free_bytes: free, total_bytes: null, least_free_bytes: null })),
    servers: async () => from(await line.about(), () => []),
    trackers: (download) =>
      line.ask(`/api/v2/torrents/trackers?hash=${encodeURIComponent(download.toLowerCase())}`, (said) =>
        many(tracker)(said).flat(),
      ),
    limits: async () => {
      const [given, now] = await Promise.all([set(), everything()])
      return from(both(given, now), ([{ limits }, { slow }]) => ({ ...limits, slow: { ...limits.slow, on: slow } }))
    },
    rotation: rotationOf(line, way),
    held: async () => from(await set(), heldIn),
    able,
    hold: holding(line),
    // source: `torrents/delete` of its WebUI API answers 200 whether it had the torrent or not
    stop: async (download, { files }) =>
      void (await line.instruct('/api/v2/torrents/delete', {
        method: 'POST',
        form: { hashes: download.toLowerCase(), deleteFiles: String(files) },
        what: 'that a torrent goes',
      })),
    // source: `torrents/resume` of its WebUI API is `torrents/start` since 5.0, and the old word is 404 there
    resume: async (download) => {
      const version = from(await line.about(), (about) => about.version)
      const begins = version.known && Number.parseInt(version.value ?? '', 10) < 5 ? 'resume' : 'start'
      await line.instruct(`/api/v2/torrents/${begins}`, {
        method: 'POST',
        form: { hashes: download?.toLowerCase() ?? 'all' },
        what: 'that it goes on',
      })
    },
    binding: async () => from(await set(), ({ binding }) => binding),
    bind: binds(line),
  }
}

function everythingIn(said: unknown): Everything {
  const one = thing(said)
  const state = inner(one, 'server_state')
  const free = numberOr(state, 'free_space_on_disk')
  return {
    downloads: Object.entries(inner(one, 'torrents')).map(([hash, each]) => torrent(hash, thing(each, 'a torrent'))),
    categories: Object.entries(inner(one, 'categories')).map(([name, each]) => ({
      name,
      path: textOr(thing(each, 'a category'), 'savePath'),
    })),
    traffic: trafficIn(state),
    free: free === null || free < 0 ? null : free,
    slow: flag(state, 'use_alt_speed_limits'),
  }
}

function trafficIn(state: Foreign): Traffic {
  const connected = textOr(state, 'connection_status')
  return {
    down_bytes_per_second: numberOr(state, 'dl_info_speed') ?? 0,
    up_bytes_per_second: numberOr(state, 'up_info_speed') ?? 0,
    connected: connected === 'connected' || connected === 'firewalled' ? connected : 'disconnected',
    outside_address: textOr(state, 'last_external_address_v4') ?? textOr(state, 'last_external_address_v6'),
    down_bytes_ever: numberOr(state, 'alltime_dl'),
    up_bytes_ever: numberOr(state, 'alltime_ul'),
    down_bytes_this_month: null,
  }
}

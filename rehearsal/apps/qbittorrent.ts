import { rmSync } from 'node:fs'
import { digestOf } from '../chance.ts'
import { letGo } from './let-go.ts'
import { goingOn, startTorrents } from './qbittorrent-started.ts'
import { withinLimit } from './speed.ts'
import { isQbtKey, usualKey } from './keys.ts'
import { preferences, trackersOf } from './qbittorrent-answers.ts'
import { inForce, isSlow, speedPaths, speedsOf } from './qbittorrent-speed.ts'
import type { Download } from '../household/kinds.ts'
import { bound, categories, saving, settingPaths } from './qbittorrent-settings.ts'
import { get, open, post, type App, type AppAsked } from './app.ts'

const PORT = 8081
const VERSION = 'v5.1.4'
const WITH_KEYS = 'v5.3.0'
const NEVER_SECONDS = 8_640_000
const PIECE_BYTES = 4 * 2 ** 20
const SEEDED = { ratio: 1.4, uploadBytesPerSecond: 120_000 }
const sends = (asked: AppAsked): number => Math.min(SEEDED.uploadBytesPerSecond, inForce(asked).up || Infinity)

const PAGE =
  '<!DOCTYPE html>\n<html lang="C">\n<head>\n    <title>qBittorrent WebUI</title>\n</head>\n<body></body>\n</html>\n'

const text = (words: string, status = 200): Response =>
  new Response(words, { status, headers: { 'content-type': 'text/plain; charset=UTF-8' } })

/** Signed in, in the session of this start of the program. */
const session = ({ key, startedAt }: AppAsked): string => digestOf(`session ${key} ${startedAt}`).slice(0, 32)

/** It answers only when called by the port it listens on, or by none. source: seen on qBittorrent 5.1 and 5.3. */
function calledWrongly({ url, port }: AppAsked): boolean {
  return url.port !== '' && Number(url.port) !== port
}

function guard(asked: AppAsked): Response | undefined {
  if (calledWrongly(asked)) return text('Unauthorized', 401)
  if (isQbtKey(asked.key))
    return asked.request.headers.get('authorization') === `Bearer ${asked.key}` ? undefined : text('Forbidden', 403)
  const cookie = /(?:^|;\s*)SID=([^;]+)/.exec(asked.request.headers.get('cookie') ?? '')?.[1]
  return cookie === session(asked) ? undefined : text('Forbidden', 403)
}

async function login(asked: AppAsked): Promise<Response> {
  if (calledWrongly(asked)) return text('Unauthorized', 401)
  const form = new URLSearchParams(await asked.request.text())
  if (form.get('username') !== 'admin' || form.get('password') !== asked.key) return text('Fails.')
  const answer = text('Ok.')
  answer.headers.set('set-cookie', `SID=${session(asked)}; HttpOnly; SameSite=Strict; path=/`)
  return answer
}

export const qbittorrent: App = {
  name: 'qbittorrent',
  port: PORT,
  health: '/api/v2/app/version',
  version: VERSION,
  guard,
  lost: () => text('Not Found', 404),
  paths: [
    open(get('/', () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }))),
    open(post('/api/v2/auth/login', login)),
    get('/api/v2/app/version', ({ key }) => text(isQbtKey(key) ? WITH_KEYS : VERSION)),
    get('/api/v2/app/webapiVersion', () => text('2.11.4')),
    get('/api/v2/app/buildInfo', () => ({
      bitness: 64,
      boost: '1.86.0',
      libtorrent: '2.0.11.0',
      openssl: '3.5.1',
      platform: 'linux',
      qt: '6.9.1',
      zlib: '1.3.1',
    })),
    get('/api/v2/transfer/info', (asked) => transfer(asked)),
    get('/api/v2/torrents/info', torrents),
    get('/api/v2/torrents/categories', categories),
    ...settingPaths,
    post('/api/v2/torrents/delete', removeTorrents),
    post('/api/v2/torrents/start', startTorrents),
    get('/api/v2/torrents/trackers', (asked) => trackers(asked)),
    get('/api/v2/app/preferences', (asked) =>
      preferences(PORT, saving(asked), speedsOf(asked), bound(asked), asked.household),
    ),
    ...speedPaths,
    get('/api/v2/sync/maindata', maindata),
  ],
  hello: [
    '******** Information ********',
    `To control qBittorrent, access the WebUI at: http://localhost:${PORT}`,
    'The WebUI administrator username is: admin',
    `The WebUI administrator password was not set. A temporary password is provided for this session: ${usualKey('qbittorrent')}`,
    'You should set your own password in program preferences.',
    `Connection to localhost (127.0.0.1) ${PORT} port [tcp/*] succeeded!`,
  ],
  goodbye: ['qBittorrent termination initiated', 'Saving resume data completed.', 'qBittorrent is now ready to exit'],
  chatter: (chance) =>
    chance.pick([
      'Torrent: content removed from the peer list: too many refused connections',
      'Detected external IP. IP: "198.51.100.24"',
      `Successfully listening on IP. IP: "10.2.0.2". Port: "TCP/51413"`,
      'Peer turned off by the filter. Reason: IP filter',
    ]),
}

const mine = (asked: AppAsked): Download[] =>
  withinLimit(
    asked.household.downloads
      .filter((one) => one.client === 'qbittorrent' && !letGo(asked).byClient.has(one.id))
      .map((one) => goingOn(asked, one)),
    inForce(asked).down,
  )

/** source: `torrents/delete` of its WebUI API: `hashes` joined by bars or `all`; 200 whether it had them or not. */
async function removeTorrents(asked: AppAsked): Promise<Response> {
  const sent = new URLSearchParams(await asked.request.text())
  const hashes = (sent.get('hashes') ?? '').split('|')
  for (const one of mine(asked)) {
    if (!hashes.includes(one.id) && !hashes.includes('all')) continue
    const at = asked.lies?.(told(asked, one).content_path)
    if (sent.get('deleteFiles') === 'true' && at !== undefined) rmSync(at, { recursive: true, force: true })
    letGo(asked).byClient.add(one.id)
  }
  return text('')
}

const speed = (asked: AppAsked): number => mine(asked).reduce((sum, one) => sum + one.bytesPerSecond, 0)

const transfer = (asked: AppAsked): object => ({
  connection_status: 'connected',
  dht_nodes: 312,
  dl_info_data: 48_211_000_000,
  dl_info_speed: speed(asked),
  dl_rate_limit: inForce(asked).down,
  last_external_address_v4: '198.51.100.24',
  last_external_address_v6: '',
  up_info_data: 31_800_000_000,
  up_info_speed: sends(asked),
  up_rate_limit: inForce(asked).up,
})

function trackers(asked: AppAsked): object[] | Response {
  const download = mine(asked).find(({ id }) => id === asked.url.searchParams.get('hash'))
  return download ? trackersOf(download) : text('Not Found', 404)
}

function torrents(asked: AppAsked): object[] {
  const { searchParams } = asked.url
  const hashes = searchParams.get('hashes')?.split('|')
  const category = searchParams.get('category')
  return mine(asked)
    .map((one) => told(asked, one))
    .filter((one) => (!hashes || hashes.includes(one.hash)) && (category === null || one.category === category))
}

function told(asked: AppAsked, download: Download) {
  const { id, name, bytes, done, bytesPerSecond, seeds, hours, said } = download
  const category = 'show' in download.for ? 'tv-sonarr' : 'radarr'
  const saved = download.folder ?? `/data/torrents/${category === 'radarr' ? 'films' : 'tv'}`
  const now = Math.floor(asked.now() / 1000)
  const added = now - Math.round(hours * 3600)
  const had = Math.round(bytes * done)
  const whole = done === 1
  const pieces = Math.ceil(bytes / PIECE_BYTES)
  return {
    added_on: added,
    amount_left: bytes - had,
    auto_tmm: true,
    availability: whole ? -1 : seeds === 0 ? done : seeds,
    category,
    comment: '',
    completed: had,
    completion_on: whole ? Math.min(now, added + 3400) : -1,
    content_path: `${saved}/${name}`,
    dl_limit: 0,
    dlspeed: bytesPerSecond,
    download_path: '',
    downloaded: had,
    downloaded_session: had,
    eta: bytesPerSecond > 0 ? Math.round((bytes - had) / bytesPerSecond) : NEVER_SECONDS,
    f_l_piece_prio: false,
    force_start: false,
    has_metadata: said !== 'metaDL',
    hash: id,
    inactive_seeding_time_limit: -2,
    infohash_v1: id,
    infohash_v2: '',
    last_activity: bytesPerSecond > 0 ? now : Math.min(now, added + 3600),
    magnet_uri: `magnet:?xt=urn:btih:${id}&dn=${encodeURIComponent(name)}`,
    max_inactive_seeding_time: -1,
    max_ratio: -1,
    max_seeding_time: -1,
    name,
    num_complete: seeds,
    num_incomplete: 2,
    num_leechs: 1,
    num_seeds: seeds,
    piece_size: PIECE_BYTES,
    pieces_have: Math.floor(pieces * done),
    pieces_num: pieces,
    popularity: 0,
    priority: whole ? 0 : 1,
    private: true,
    progress: done,
    ratio: whole ? SEEDED.ratio : 0,
    ratio_limit: -2,
    reannounce: 900,
    root_path: `${saved}/${name}`,
    save_path: saved,
    seeding_time: whole ? Math.round(hours * 3600) : 0,
    seeding_time_limit: -2,
    seen_complete: seeds > 0 ? now : added,
    seq_dl: false,
    size: bytes,
    state: said ?? (whole ? 'stalledUP' : bytesPerSecond > 0 ? 'downloading' : 'stalledDL'),
    super_seeding: false,
    tags: '',
    time_active: Math.round(hours * 3600),
    total_size: bytes,
    tracker: 'https://tracker.harbour.example/announce',
    trackers_count: 1,
    up_limit: 0,
    uploaded: whole ? Math.round(bytes * SEEDED.ratio) : 0,
    uploaded_session: 0,
    upspeed: whole ? sends(asked) : 0,
  }
}

function maindata(asked: AppAsked): object {
  const all = mine(asked).map((one) => told(asked, one))
  return {
    categories: categories(asked),
    full_update: true,
    rid: 1,
    server_state: {
      ...transfer(asked),
      alltime_dl: 912_000_000_000,
      alltime_ul: 1_310_000_000_000,
      free_space_on_disk: asked.household.disk.free,
      global_ratio: '1.43',
      queueing: true,
      refresh_interval: 1500,
      use_alt_speed_limits: isSlow(asked),
    },
    torrents: Object.fromEntries(all.map(({ hash, ...rest }) => [hash, rest])),
    trackers: { 'https://tracker.harbour.example/announce': all.map(({ hash }) => hash) },
  }
}

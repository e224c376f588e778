import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { mediaAppsOf } from '../media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'

async function client(options: Parameters<typeof fakeApp>[1] = {}, settings: Record<string, string> = {}) {
  const machine = await fakeStack([fakeApp('qbittorrent', options)], settings)
  const [first] = (await mediaAppsOf(machine)).downloadClients
  return { machine, qbittorrent: first! }
}

test('qBittorrent accepts the temporary password from its log', async () => {
  const { qbittorrent } = await client()
  expect(knownValue(await qbittorrent.info()).version).toBe('5.1.4')
  expect(knownValue(await qbittorrent.credentialReference())).toEqual({ type: 'password', source: 'its log' })
})

test('downloads have the media managers’ ids and their current state', async () => {
  const { qbittorrent } = await client()
  const downloads = knownValue(await qbittorrent.downloads())
  expect(downloads.map(({ state, category }) => [state, category])).toEqual([
    ['downloading', 'tv-sonarr'],
    ['stalled', 'radarr'],
    ['seeding', 'radarr'],
  ])
  expect(downloads.every(({ id }) => /^[0-9A-F]{40}$/.test(id))).toBe(true)
  expect(downloads[1]).toMatchObject({ seeds: 0, remaining_seconds: null, finished_at: null })
})

test('qBittorrent reports its traffic, limits, binding, categories and disk space', async () => {
  const { qbittorrent } = await client()
  expect(knownValue(await qbittorrent.traffic())).toMatchObject({
    down_bytes_per_second: 4_300_000,
    connection_status: 'connected',
    external_address: '198.51.100.24',
  })
  expect(knownValue(await qbittorrent.limits())).toEqual({
    down: 8_388_608,
    up: 1_048_576,
    alternative: { down: 2_097_152, up: 524_288, on: false },
    schedule: [{ from_minute: 1110, to_minute: 1380, days: [1, 2, 3, 4, 5, 6, 7], summary: 'slow', enabled: true }],
    paused: false,
    line_speed: null,
  })
  expect(knownValue(await qbittorrent.networkBinding())).toMatchObject({
    interface: 'tun0',
    address: null,
    port: 51_413,
    uses_upnp: false,
  })
  expect(knownValue(await qbittorrent.categories())).toContainEqual({ name: 'radarr', path: '/data/torrents/films' })
  expect(knownValue(await qbittorrent.diskSpace()).free_bytes).toBe(1_130_000_000_000)
})

test('a tracker is reported by its host, without the passkey', async () => {
  const { qbittorrent } = await client()
  const [first] = knownValue(await qbittorrent.downloads())
  expect(knownValue(await qbittorrent.trackers(first!.id))).toEqual([
    { host: 'tracker.harbour.example', state: 'working', message: null, seeds: 14, peers: 15 },
  ])
})

test('one request returns all live data, and the session is reused', async () => {
  const paths: string[] = []
  const { machine, qbittorrent } = await client({ intercept: ({ url }) => void paths.push(new URL(url).pathname) })
  await Promise.all([qbittorrent.downloads(), qbittorrent.traffic(), qbittorrent.categories(), qbittorrent.diskSpace()])
  expect(paths.filter((path) => path.endsWith('/maindata'))).toHaveLength(1)
  const [nextClient] = (await mediaAppsOf(machine)).downloadClients
  knownValue(await nextClient!.downloads())
  expect(paths.filter((path) => path.endsWith('/login'))).toHaveLength(1)
})

test('an expired session causes one new login for all concurrent requests', async () => {
  let ended = false
  let logins = 0
  const { machine } = await client({
    intercept: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/login')) {
        logins++
        ended = false
      }
      return ended && pathname.startsWith('/api') ? new Response('Forbidden', { status: 403 }) : undefined
    },
  })
  knownValue(await (await mediaAppsOf(machine)).downloadClients[0]!.info())
  const [activeClient] = (await mediaAppsOf(machine)).downloadClients
  knownValue(await activeClient!.info())
  ended = true
  const answers = await Promise.all([
    activeClient!.downloads(),
    activeClient!.networkBinding(),
    activeClient!.trackers('AB'),
  ])
  expect(answers.slice(0, 2).every(({ known }) => known)).toBe(true)
  expect(logins).toBe(2)
})

test('a rejected password is not sent again, and no other is tried', async () => {
  let logins = 0
  const intercept = (request: Request) => void (request.url.endsWith('/login') && logins++)
  const log = ['A temporary password is provided for this session: wrongpass']
  const { machine } = await client({ log, intercept })
  const codes: string[] = []
  for (const turn of [1, 2, 3]) {
    const [qbittorrent] = (await mediaAppsOf(machine)).downloadClients
    const answer = await qbittorrent!.downloads()
    codes.push(answer.known ? String(turn) : answer.code)
    expect(JSON.stringify(answer)).not.toContain('wrongpass')
  }
  expect([codes, logins]).toEqual([['APP-7', 'APP-13', 'APP-13'], 1])
})

test('the password in usher’s settings is tried before the one from the log', async () => {
  const { qbittorrent } = await client({ log: [] }, { QBITTORRENT_PASSWORD: defaultKey('qbittorrent') })
  expect(knownValue(await qbittorrent.info()).version).toBe('5.1.4')
  const nothing = await (await client({ log: [] })).qbittorrent.info()
  expect(nothing).toMatchObject({ known: false, code: 'APP-6' })
})

/** 5.2 and later: different login responses, another cookie, and keys. source: seen on 5.3. */
const respondAsVersion52 = (request: Request): Response | undefined => {
  const { pathname } = new URL(request.url)
  if (pathname === '/') return undefined
  if (pathname.endsWith('/login')) {
    return new Response(null, { status: 204, headers: { 'set-cookie': 'QBT_SID_8081=abc; HttpOnly; path=/' } })
  }
  const opened =
    request.headers.get('cookie') === 'QBT_SID_8081=abc' ||
    request.headers.get('authorization') === `Bearer qbt_${'a1'.repeat(14)}`
  return opened ? new Response('v5.3.0') : new Response('Forbidden', { status: 403 })
}

test('login to 5.2 and later works with an empty response and another cookie', async () => {
  const { qbittorrent } = await client({ intercept: respondAsVersion52 })
  expect(knownValue(await qbittorrent.info()).version).toBe('5.3.0')
})

test('an API key of 5.2 and later is used without a login', async () => {
  const paths: string[] = []
  const intercept = (request: Request) => {
    paths.push(new URL(request.url).pathname)
    return respondAsVersion52(request)
  }
  const at = '/config/qBittorrent/qBittorrent.conf'
  const { qbittorrent } = await client({
    intercept,
    files: [{ path: at, text: `[WebUI]\nAPIKey=qbt_${'a1'.repeat(14)}\n` }],
  })
  expect(knownValue(await qbittorrent.info()).version).toBe('5.3.0')
  expect(knownValue(await qbittorrent.credentialReference())).toEqual({
    type: 'api-key',
    source: 'its qBittorrent.conf',
  })
  expect(paths.filter((path) => path.endsWith('/login'))).toEqual([])
})

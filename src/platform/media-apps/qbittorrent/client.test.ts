import { expect, test } from 'bun:test'
import { usualKey } from '../../../../rehearsal/apps/keys.ts'
import { appsOf } from '../apps.ts'
import { cast, stage, value } from '../../../../test-support/media-apps/stage.ts'

async function client(options: Parameters<typeof cast>[1] = {}, settings: Record<string, string> = {}) {
  const machine = await stage([cast('qbittorrent', options)], settings)
  const [first] = (await appsOf(machine)).downloads
  return { machine, qbittorrent: first! }
}

test('qBittorrent is opened with the temporary password of its log', async () => {
  const { qbittorrent } = await client()
  expect(value(await qbittorrent.about()).version).toBe('5.1.4')
  expect(value(await qbittorrent.credential())).toEqual({ sort: 'password', place: 'its log' })
})

test('every torrent has the id that the libraries know it by, and what it is doing', async () => {
  const { qbittorrent } = await client()
  const downloads = value(await qbittorrent.downloads())
  expect(downloads.map(({ state, category }) => [state, category])).toEqual([
    ['downloading', 'tv-sonarr'],
    ['stalled', 'radarr'],
    ['seeding', 'radarr'],
  ])
  expect(downloads.every(({ id }) => /^[0-9A-F]{40}$/.test(id))).toBe(true)
  expect(downloads[1]).toMatchObject({ seeds: 0, left_seconds: null, ended_at: null })
})

test('what it carries, what it is held to, where it goes', async () => {
  const { qbittorrent } = await client()
  expect(value(await qbittorrent.traffic())).toMatchObject({
    down_bytes_per_second: 4_300_000,
    connected: 'connected',
    outside_address: '198.51.100.24',
  })
  expect(value(await qbittorrent.limits())).toEqual({
    down: 8_388_608,
    up: 1_048_576,
    slow: { down: 2_097_152, up: 524_288, on: false },
    schedule: [{ from: 1110, to: 1380, days: [1, 2, 3, 4, 5, 6, 7], what: 'slow', enabled: true }],
    paused: false,
    line: null,
  })
  expect(value(await qbittorrent.binding())).toEqual({
    interface: 'tun0',
    address: null,
    port: 51_413,
    opens_router: false,
  })
  expect(value(await qbittorrent.categories())).toContainEqual({ name: 'radarr', path: '/data/torrents/films' })
  expect(value(await qbittorrent.space()).free_bytes).toBe(1_130_000_000_000)
})

test('a tracker is its host: the passkey behind it is not told', async () => {
  const { qbittorrent } = await client()
  const [first] = value(await qbittorrent.downloads())
  expect(value(await qbittorrent.trackers(first!.id))).toEqual([
    { host: 'tracker.harbour.example', state: 'working', message: null, seeds: 14, peers: 15 },
  ])
})

test('all that moves is one question, and the session outlives the answer', async () => {
  const paths: string[] = []
  const { machine, qbittorrent } = await client({ before: ({ url }) => void paths.push(new URL(url).pathname) })
  await Promise.all([qbittorrent.downloads(), qbittorrent.traffic(), qbittorrent.categories(), qbittorrent.space()])
  expect(paths.filter((path) => path.endsWith('/maindata'))).toHaveLength(1)
  const [again] = (await appsOf(machine)).downloads
  value(await again!.downloads())
  expect(paths.filter((path) => path.endsWith('/login'))).toHaveLength(1)
})

test('an ended session is begun again, once for all who ask', async () => {
  let ended = false
  let logins = 0
  const { machine } = await client({
    before: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/login')) {
        logins++
        ended = false
      }
      return ended && pathname.startsWith('/api') ? new Response('Forbidden', { status: 403 }) : undefined
    },
  })
  value(await (await appsOf(machine)).downloads[0]!.about())
  const [held] = (await appsOf(machine)).downloads
  value(await held!.about())
  ended = true
  const answers = await Promise.all([held!.downloads(), held!.binding(), held!.trackers('AB')])
  expect(answers.slice(0, 2).every(({ known }) => known)).toBe(true)
  expect(logins).toBe(2)
})

test('a password that was refused is not shown again, and no other is', async () => {
  let logins = 0
  const before = (request: Request) => void (request.url.endsWith('/login') && logins++)
  const said = ['A temporary password is provided for this session: wrongpass']
  const { machine } = await client({ said, before })
  const codes: string[] = []
  for (const turn of [1, 2, 3]) {
    const [qbittorrent] = (await appsOf(machine)).downloads
    const answer = await qbittorrent!.downloads()
    codes.push(answer.known ? String(turn) : answer.code)
    expect(JSON.stringify(answer)).not.toContain('wrongpass')
  }
  expect([codes, logins]).toEqual([['APP-7', 'APP-13', 'APP-13'], 1])
})

test('the password that usher was told of is tried before the one of the log', async () => {
  const { qbittorrent } = await client({ said: [] }, { QBITTORRENT_PASSWORD: usualKey('qbittorrent') })
  expect(value(await qbittorrent.about()).version).toBe('5.1.4')
  const nothing = await (await client({ said: [] })).qbittorrent.about()
  expect(nothing).toMatchObject({ known: false, code: 'APP-6' })
})

/** As 5.2 and later do: other answers to a login, another cookie, and keys. source: seen on 5.3. */
const since52 = (request: Request): Response | undefined => {
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

test('the login of 5.2 and later, which answers with nothing and another cookie', async () => {
  const { qbittorrent } = await client({ before: since52 })
  expect(value(await qbittorrent.about()).version).toBe('5.3.0')
})

test('a key of 5.2 and later, from its settings, is shown without a login', async () => {
  const paths: string[] = []
  const before = (request: Request) => {
    paths.push(new URL(request.url).pathname)
    return since52(request)
  }
  const at = '/config/qBittorrent/qBittorrent.conf'
  const { qbittorrent } = await client({ before, files: [{ at, text: `[WebUI]\nAPIKey=qbt_${'a1'.repeat(14)}\n` }] })
  expect(value(await qbittorrent.about()).version).toBe('5.3.0')
  expect(value(await qbittorrent.credential())).toEqual({ sort: 'api-key', place: 'its qBittorrent.conf' })
  expect(paths.filter((path) => path.endsWith('/login'))).toEqual([])
})

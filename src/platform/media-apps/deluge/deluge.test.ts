import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import type { HouseholdDownload } from '../../../../rehearsal/household/types.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { mediaAppsOf } from '../media-apps.ts'
import { reveal } from '../connection/secret.ts'
import type { SpeedLimits } from '../roles/download-client.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'

const PASSWORD = { DELUGE_PASSWORD: defaultKey('deluge') }

async function client(options: Parameters<typeof fakeApp>[1] = {}, settings: Record<string, string> = PASSWORD) {
  const machine = await fakeStack([fakeApp('deluge', options)], settings)
  const find = async () => (await mediaAppsOf(machine)).downloadClients[0]!
  return { machine, find, deluge: await find() }
}

const calledMethods = (into: string[]) => async (request: Request) => {
  const method = /"method":"([^"]+)"/.exec(await request.clone().text())?.[1]
  if (method !== undefined) into.push(method)
  return undefined
}

test('downloads have the media managers’ ids and their current state', async () => {
  const { deluge } = await client()
  expect(knownValue(await deluge.info()).version).toBe('2.2.0')
  const downloads = knownValue(await deluge.downloads())
  expect(downloads.map(({ state, category }) => [state, category])).toEqual([
    ['downloading', 'tv-sonarr'],
    ['stalled', 'radarr'],
    ['seeding', 'radarr'],
  ])
  expect(downloads.every(({ id }) => /^[0-9A-F]{40}$/.test(id))).toBe(true)
  expect(downloads[1]).toMatchObject({ seeds: 0, remaining_seconds: null, finished_at: null, ratio: null })
  expect(downloads[1]!.availability).toBeCloseTo(0.11)
  expect(downloads[2]).toMatchObject({
    path: '/data/torrents/films/Metropolis.1927.1080p.BluRay.x264-PIANO',
    ratio: 1.4,
    seeding_goal: { ratio: 2, seconds: null },
    finished_at: expect.any(Date),
  })
})

test('Deluge reports its traffic, limits, binding, categories and disk space', async () => {
  const { deluge } = await client()
  expect(knownValue(await deluge.traffic())).toMatchObject({
    down_bytes_per_second: 4_300_000,
    connection_status: 'connected',
    external_address: '198.51.100.24',
  })
  expect(knownValue(await deluge.limits())).toEqual({
    down: 8_388_608,
    up: 1_048_576,
    alternative: null,
    schedule: [],
    paused: false,
    line_speed: null,
  })
  expect(knownValue(await deluge.networkBinding())).toMatchObject({ interface: 'tun0', address: null, port: 6881 })
  expect(knownValue(await deluge.categories())).toContainEqual({ name: 'radarr', path: '/data/torrents/films' })
  expect(knownValue(await deluge.diskSpace()).free_bytes).toBe(1_130_000_000_000)
})

test('a tracker is reported by its host, without the passkey', async () => {
  const { deluge } = await client()
  const [first] = knownValue(await deluge.downloads())
  expect(knownValue(await deluge.trackers(first!.id))).toEqual([
    { host: 'tracker.harbour.example', state: 'working', message: null, seeds: 14, peers: 1 },
  ])
})

test('its web page is connected to the daemon once, and the session is reused', async () => {
  const methods: string[] = []
  const { deluge, find } = await client({ intercept: calledMethods(methods) })
  await Promise.all([deluge.downloads(), deluge.traffic(), deluge.categories()])
  knownValue(await (await find()).downloads())
  expect(methods.filter((one) => one === 'web.connect')).toHaveLength(1)
  expect(methods.filter((one) => one === 'auth.login')).toHaveLength(1)
})

test('without its daemon, the web page alone is reported', async () => {
  const intercept = async (request: Request) =>
    (await request.clone().text()).includes('web.get_host_status')
      ? Response.json({ result: ['ef', 'Offline', ''], error: null, id: 1 })
      : undefined
  const { deluge } = await client({ intercept })
  const because = expect.stringContaining('deluged does not')
  expect(await deluge.downloads()).toMatchObject({ known: false, code: 'APP-9', because })
})

test('an ended session causes one new login', async () => {
  let ended = false
  const methods: string[] = []
  const note = calledMethods(methods)
  const { deluge } = await client({
    intercept: async (request) => {
      await note(request)
      if (methods.at(-1) === 'auth.login') ended = false
      return ended && request.method === 'POST'
        ? Response.json({ result: null, error: { message: 'Not authenticated', code: 1 }, id: 1 })
        : undefined
    },
  })
  knownValue(await deluge.info())
  ended = true
  knownValue(await deluge.downloads())
  expect(methods.filter((one) => one === 'auth.login')).toHaveLength(2)
})

test('the default password is tried while Deluge still has it, and is easy to guess', async () => {
  const { deluge } = await client({ key: 'deluge' }, {})
  expect(knownValue(await deluge.usedCredentialSource())).toBe('its default password')
  expect(knownValue(await deluge.credentialCandidates())).toMatchObject([{ guessable: true }])
  const methods: string[] = []
  const changed = (await client({ intercept: calledMethods(methods) }, {})).deluge
  expect(await changed.info()).toMatchObject({ known: false, code: 'APP-6' })
  expect(methods).toEqual([])
  expect(knownValue(await changed.credentialCandidates())).toMatchObject([
    { source: 'its web.conf, hashed', guessable: false },
  ])
})

test('the password is rotated with the current one, and the new one is kept', async () => {
  const kept = new Map<string, string | null>()
  const { deluge } = await client()
  await deluge.rotation!.rotate((name, value) => void kept.set(name, value))
  expect(kept.get('DELUGE_PASSWORD')).toMatch(/^[\w-]{24}$/)
  expect(kept.get('DELUGE_PASSWORD_NEXT')).toBeNull()
  const { deluge: other } = await client({ key: kept.get('DELUGE_PASSWORD')! }, PASSWORD)
  expect(await other.info()).toMatchObject({ known: false, code: 'APP-7' })
})

test('an app that is given the password needs no user name', async () => {
  const { deluge } = await client()
  const credential = knownValue(await deluge.shareCredential())
  expect(credential).toMatchObject({ type: 'password', user: null })
  expect(reveal(credential.secret)).toBe(PASSWORD.DELUGE_PASSWORD)
})

const slowHours = { days: [5, 6], from: 1110, to: 345, down: 300_999, up: null }

test('limits and the slower hours are written and read back in whole hours', async () => {
  const { deluge, find } = await client()
  const before = knownValue(await deluge.speedLimits())
  const wanted = deluge.clampLimits({ down: 5_000_000, up: null, window: slowHours })
  expect(wanted).toEqual({
    down: 4_999_168,
    up: null,
    window: { days: [5, 6], from: 1080, to: 360, down: 300_032, up: null },
  })
  await deluge.applyLimits(wanted, before)
  expect(knownValue(await (await find()).speedLimits())).toEqual(wanted)
  expect(knownValue(await (await find()).limits())).toMatchObject({
    alternative: { down: 300_032, up: null },
    schedule: [{ from_minute: 1080, to_minute: 360, days: [5, 6], summary: 'slow', enabled: true }],
  })
  await deluge.applyLimits({ ...wanted, window: null }, wanted)
  expect(knownValue(await (await find()).speedLimits())).toEqual({ ...wanted, window: null })
})

test.each([
  { from: 0, to: 60, days: [1] },
  { from: 1320, to: 120, days: [7] },
  { from: 480, to: 1020, days: [1, 2, 3, 4, 5] },
  { from: 1380, to: 1320, days: [1, 2, 3, 4, 5, 6, 7] },
])('slower hours of $from to $to on $days are read back as they were written', async (hours) => {
  const { deluge, find } = await client()
  const before = knownValue(await deluge.speedLimits())
  const wanted: SpeedLimits = { ...before, window: { ...hours, days: [...hours.days], down: 102_400, up: 51_200 } }
  expect(deluge.clampLimits(wanted)).toEqual(wanted)
  await deluge.applyLimits(wanted, before)
  expect(knownValue(await (await find()).speedLimits())).toEqual(wanted)
})

test('a category gets a folder of its own, and the label plugin is enabled for it', async () => {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const { deluge, find } = await client({ sharedState })
  expect(knownValue(await deluge.categories())).toEqual([])
  await deluge.links.addCategory!('tv', 'tv', '/data')
  expect(knownValue(await (await find()).categories())).toEqual([{ name: 'tv', path: '/data/torrents/tv' }])
  const twice = deluge.links.addCategory!('tv', 'tv', '/data')
  await expect(twice).rejects.toMatchObject({ data: { summary: expect.stringContaining('Label already exists') } })
  await deluge.links.removeCategory!('tv')
  expect(knownValue(await (await find()).categories())).toEqual([])
})

test('its interface and port are set', async () => {
  const { deluge, find } = await client({ household: { ...defaultHousehold, faults: { isClientUnbound: true } } })
  expect(knownValue(await deluge.networkBinding())).toMatchObject({ interface: null })
  await deluge.setNetworkBinding!({ interface: 'wg0', port: 51_820 })
  expect(knownValue(await (await find()).networkBinding())).toMatchObject({ interface: 'wg0', port: 51_820 })
})

test('a paused torrent is resumed, and one is removed', async () => {
  const [first, ...others] = defaultHousehold.downloads
  const paused: HouseholdDownload = { ...first!, clientState: 'stoppedDL', bytesPerSecond: 0 }
  const { deluge, find } = await client({ household: { ...defaultHousehold, downloads: [paused, ...others] } })
  expect(knownValue(await deluge.downloads())[0]!.state).toBe('paused')
  await deluge.resumeDownload(paused.id.toUpperCase())
  expect(knownValue(await (await find()).downloads())[0]!.state).toBe('stalled')
  await deluge.removeDownload!(paused.id.toUpperCase(), { files: false })
  expect(knownValue(await (await find()).downloads())).toHaveLength(2)
  const gone = deluge.removeDownload!('AB', { files: false })
  await expect(gone).rejects.toMatchObject({
    data: { code: 'APP-14', summary: expect.stringContaining('not in session') },
  })
})

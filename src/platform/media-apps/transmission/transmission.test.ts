import { describe, expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import type { HouseholdDownload } from '../../../../rehearsal/household/types.ts'
import { mediaAppsOf } from '../media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'

const PASSWORD = { TRANSMISSION_PASSWORD: defaultKey('transmission') }

async function client(options: Parameters<typeof fakeApp>[1] = {}, settings: Record<string, string> = PASSWORD) {
  const machine = await fakeStack([fakeApp('transmission', options)], settings)
  const find = async () => (await mediaAppsOf(machine)).downloadClients[0]!
  return { machine, find, transmission: await find() }
}

const householdOf = (version: string) => ({
  ...defaultHousehold,
  faults: { versions: { transmission: version } },
})

describe.each(['4.1.3', '4.0.6', '3.00'])('Transmission %s', (version) => {
  const started = () => client({ household: householdOf(version) })

  test('downloads have the media managers’ ids and their current state', async () => {
    const { transmission } = await started()
    expect(knownValue(await transmission.info()).version).toBe(version)
    const downloads = knownValue(await transmission.downloads())
    expect(downloads.map(({ state, category }) => [state, category])).toEqual([
      ['downloading', 'tv'],
      ['stalled', 'films'],
      ['seeding', 'films'],
    ])
    expect(downloads.every(({ id }) => /^[0-9A-F]{40}$/.test(id))).toBe(true)
    expect(downloads[0]).toMatchObject({ seeds: 14, availability: 1, private: true, down_bytes_per_second: 4_300_000 })
    expect(downloads[1]).toMatchObject({ seeds: 0, remaining_seconds: null, finished_at: null })
    expect(downloads[1]!.availability).toBeCloseTo(0.11)
    expect(downloads[2]).toMatchObject({
      path: '/data/torrents/films/Metropolis.1927.1080p.BluRay.x264-PIANO',
      ratio: 1.4,
      seeding_goal: { ratio: 2, seconds: null },
      availability: null,
    })
  })

  test('it reports its traffic, limits, binding and disk space', async () => {
    const { transmission } = await started()
    expect(knownValue(await transmission.traffic())).toMatchObject({
      down_bytes_per_second: 4_300_000,
      up_bytes_per_second: 120_000,
      down_bytes_total: 912_000_000_000,
    })
    expect(knownValue(await transmission.limits())).toEqual({
      down: 8_000_000,
      up: 1_000_000,
      alternative: { down: 2_000_000, up: 500_000, on: false },
      schedule: [{ from_minute: 1110, to_minute: 1380, days: [1, 2, 3, 4, 5, 6, 7], summary: 'slow', enabled: true }],
      paused: false,
      line_speed: null,
    })
    expect(knownValue(await transmission.networkBinding())).toMatchObject({
      interface: null,
      address: null,
      port: 51_413,
      uses_upnp: false,
      interface_settable: false,
    })
    expect(knownValue(await transmission.diskSpace()).free_bytes).toBe(1_130_000_000_000)
  })

  test('a tracker is reported by its host, without the passkey', async () => {
    const { transmission } = await started()
    const [first] = knownValue(await transmission.downloads())
    expect(knownValue(await transmission.trackers(first!.id))).toEqual([
      { host: 'tracker.harbour.example', state: 'working', message: null, seeds: 14, peers: 1 },
    ])
  })

  test('limits, the slower hours and the port are written and read back', async () => {
    const { transmission, find } = await started()
    const before = knownValue(await transmission.speedLimits())
    const slowHours = { days: [6, 7], from: 1380, to: 360, down: 300_499, up: null }
    const wanted = transmission.clampLimits({ down: 5_000_999, up: null, window: slowHours })
    expect(wanted).toMatchObject({ down: 5_000_000, window: { down: 300_000 } })
    await transmission.applyLimits(wanted, before)
    expect(knownValue(await (await find()).speedLimits())).toEqual(wanted)
    await transmission.applyLimits({ ...wanted, window: null }, wanted)
    expect(knownValue(await (await find()).speedLimits())).toEqual({ ...wanted, window: null })
    await transmission.setNetworkBinding!({ port: 6881 })
    expect(knownValue(await (await find()).networkBinding())).toMatchObject({ port: 6881 })
  })

  test('a removed torrent is gone, and the download folder can be changed', async () => {
    const { transmission, find } = await started()
    const [first] = knownValue(await transmission.downloads())
    await transmission.removeDownload!(first!.id, { files: false })
    expect(knownValue(await (await find()).downloads())).toHaveLength(2)
    await transmission.links.setDownloadFolder({ folder: '/data/elsewhere', per_category: true })
    const changed = { folder: '/data/elsewhere', per_category: true }
    expect(knownValue(await (await find()).links.downloadFolder())).toEqual(changed)
  })
})

test('a paused torrent is resumed', async () => {
  const [first, ...others] = defaultHousehold.downloads
  const paused: HouseholdDownload = { ...first!, clientState: 'stoppedDL', bytesPerSecond: 0 }
  const { transmission, find } = await client({ household: { ...defaultHousehold, downloads: [paused, ...others] } })
  expect(knownValue(await transmission.downloads())[0]).toMatchObject({ state: 'paused', client_state: 'stopped' })
  await transmission.resumeDownload(null)
  expect(knownValue(await (await find()).downloads())[0]!.state).toBe('stalled')
})

test('the password comes from usher’s settings, the image’s variables or a settings file not yet hashed', async () => {
  const key = defaultKey('transmission')
  const reference = async (options: Parameters<typeof fakeApp>[1], settings = {}) => {
    const { transmission } = await client(options, settings)
    knownValue(await transmission.info())
    return knownValue(await transmission.credentialReference())
  }
  expect(await reference({}, PASSWORD)).toEqual({ type: 'password', source: "usher's settings" })
  expect(await reference({ environment: ['USER=transmission', `PASS=${key}`] })).toEqual({
    type: 'password',
    source: 'PASS',
  })
  const text = JSON.stringify({ rpc_username: 'transmission', rpc_password: key, rpc_authentication_required: true })
  expect(await reference({ files: [{ path: '/config/settings.json', text }] })).toEqual({
    type: 'password',
    source: 'its settings.json',
  })
  const { transmission } = await client({}, {})
  expect(await transmission.info()).toMatchObject({ known: false, code: 'APP-6' })
})

test('a hashed password that is easy to guess is found', async () => {
  const candidates = async (key: string) =>
    knownValue(await (await client({ key }, {})).transmission.credentialCandidates())
  expect(await candidates('changeme')).toMatchObject([{ source: 'its settings.json, hashed', guessable: true }])
  expect(await candidates(defaultKey('transmission'))).toMatchObject([{ guessable: false }])
})

test('a rejected password is not sent again', async () => {
  let attempts = 0
  const intercept = ({ headers }: Request) => void (headers.has('authorization') && attempts++)
  const { find } = await client({ intercept }, { TRANSMISSION_PASSWORD: 'wrong-password' })
  const codes = []
  for (const _ of [1, 2]) {
    const answer = await (await find()).downloads()
    codes.push(answer.known ? '' : answer.code)
  }
  expect([codes, attempts]).toEqual([['APP-7', 'APP-13'], 1])
})

const refusal = (status: number): Response =>
  new Response(`<h1>${status}</h1>`, { status, headers: { server: 'Transmission' } })

test('a refused host name or address is explained', async () => {
  for (const [status, setting] of [
    [421, 'rpc-host-whitelist'],
    [403, 'rpc-whitelist'],
  ] as const) {
    const { transmission } = await client({ intercept: () => refusal(status) })
    expect(await transmission.info()).toMatchObject({
      known: false,
      code: 'APP-9',
      because: expect.stringContaining(setting),
    })
  }
})

test('its service name counts as accepted if Transmission answers to it', async () => {
  const accepted = async (intercept: (request: Request) => Response | undefined) => {
    const { transmission } = await client({ intercept })
    return knownValue(await transmission.links.hostWhitelist!.list())
  }
  expect(await accepted(() => undefined)).toEqual(['transmission'])
  const refuseName = ({ headers }: Request) => (headers.get('host') === 'transmission' ? refusal(421) : undefined)
  expect(await accepted(refuseName)).toEqual([])
  const { transmission } = await client()
  await expect(transmission.links.hostWhitelist!.set(['transmission'])).rejects.toMatchObject({
    data: { code: 'APP-14' },
  })
})

test('an error that comes with status 200 is an error', async () => {
  const fail = { error: { code: 5, message: 'system error', data: { error_string: 'No such file or directory' } } }
  const intercept = async (request: Request) =>
    (await request.clone().text()).includes('"session_set"')
      ? Response.json({ jsonrpc: '2.0', id: 1, ...fail })
      : undefined
  const { transmission } = await client({ intercept })
  await expect(transmission.setNetworkBinding!({ port: 1 })).rejects.toMatchObject({
    data: { code: 'APP-14', summary: expect.stringContaining('No such file or directory') },
  })
})

import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import type { HouseholdDownload } from '../../../../rehearsal/household/types.ts'
import { mediaAppsOf } from '../media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { afterTest } from '../../../../test-support/machine/after-test.ts'
import { publishingOnly } from '../../../../test-support/media-apps/published-port.ts'
import { startScgiServer } from '../../../../test-support/media-apps/scgi-server.ts'

async function client(options: Parameters<typeof fakeApp>[1] = {}, settings: Record<string, string> = {}) {
  const machine = await fakeStack([fakeApp('rtorrent', options)], settings)
  const find = async () => (await mediaAppsOf(machine)).downloadClients[0]!
  return { machine, find, rtorrent: await find() }
}

test('downloads have the media managers’ ids and their current state', async () => {
  const { rtorrent } = await client()
  expect(knownValue(await rtorrent.info()).version).toBe('0.16.17')
  const downloads = knownValue(await rtorrent.downloads())
  expect(downloads.map(({ state, category }) => [state, category])).toEqual([
    ['downloading', 'tv'],
    ['stalled', 'films'],
    ['seeding', 'films'],
  ])
  expect(downloads.every(({ id }) => /^[0-9A-F]{40}$/.test(id))).toBe(true)
  expect(downloads[0]!.availability).toBeGreaterThanOrEqual(14)
  expect(downloads[1]).toMatchObject({ seeds: 0, remaining_seconds: null, finished_at: null })
  expect(downloads[1]!.availability).toBeCloseTo(0.11, 2)
  expect(downloads[2]).toMatchObject({
    path: '/data/torrents/films/Metropolis.1927.1080p.BluRay.x264-PIANO',
    ratio: 1.4,
    availability: null,
    finished_at: expect.any(Date),
  })
})

test('a magnet link without metadata has no size', async () => {
  const [first, ...others] = defaultHousehold.downloads
  const magnet: HouseholdDownload = { ...first!, clientState: 'metaDL', bytesPerSecond: 0 }
  const { rtorrent } = await client({ household: { ...defaultHousehold, downloads: [magnet, ...others] } })
  expect(knownValue(await rtorrent.downloads())[0]).toMatchObject({
    state: 'metadata',
    name: magnet.id.toUpperCase(),
    size_bytes: 0,
    done_bytes: 0,
    path: null,
  })
})

test('rTorrent reports its traffic, limits, binding and disk space', async () => {
  const { rtorrent } = await client()
  expect(knownValue(await rtorrent.traffic())).toMatchObject({
    down_bytes_per_second: 4_300_000,
    up_bytes_per_second: 120_000,
    down_bytes_total: 48_211_000_000,
  })
  expect(knownValue(await rtorrent.limits())).toMatchObject({ down: 8_388_608, up: 1_048_576, alternative: null })
  expect(knownValue(await rtorrent.networkBinding())).toMatchObject({ address: '10.2.0.2', port: 50_000 })
  expect(rtorrent.setNetworkBinding).toBeNull()
  expect(knownValue(await rtorrent.diskSpace()).free_bytes).toBe(1_130_000_000_000)
})

test('a tracker is reported by its host, without the passkey', async () => {
  const { rtorrent } = await client()
  const [first] = knownValue(await rtorrent.downloads())
  expect(knownValue(await rtorrent.trackers(first!.id))).toEqual([
    { host: 'tracker.harbour.example', state: 'working', message: null, seeds: 14, peers: 1 },
  ])
})

test('limits are written in whole KiB and read back, without slower hours', async () => {
  const { rtorrent, find } = await client()
  const before = knownValue(await rtorrent.speedLimits())
  const window = { days: [1], from: 0, to: 60, down: 1, up: 1 }
  const wanted = rtorrent.clampLimits({ down: 5_000_000, up: null, window })
  expect(wanted).toEqual({ down: 4_999_168, up: null, window: null })
  await rtorrent.applyLimits(wanted, before)
  expect(knownValue(await (await find()).speedLimits())).toEqual(wanted)
})

test('a paused torrent is resumed, and the folder is changed', async () => {
  const [first, ...others] = defaultHousehold.downloads
  const paused: HouseholdDownload = { ...first!, clientState: 'stoppedDL', bytesPerSecond: 0 }
  const { rtorrent, find } = await client({ household: { ...defaultHousehold, downloads: [paused, ...others] } })
  expect(knownValue(await rtorrent.downloads())[0]!.state).toBe('paused')
  await rtorrent.resumeDownload(null)
  expect(knownValue(await (await find()).downloads())[0]!.state).toBe('stalled')
  const saving = { folder: '/data/elsewhere', per_category: true }
  await rtorrent.links.setDownloadFolder(saving)
  expect(knownValue(await (await find()).links.downloadFolder())).toEqual(saving)
})

const METROPOLIS = 'Metropolis.1927.1080p.BluRay.x264-PIANO'

test('a torrent is removed with its files before it is erased, or without them', async () => {
  const calls: string[] = []
  const intercept = async (request: Request) => {
    const text = await request.clone().text()
    const [, method = ''] = /<methodName>([^<]+)/.exec(text) ?? []
    if (/^(d\.(erase|stop|close)|execute\.)/.test(method)) calls.push(`${method} ${text.includes(METROPOLIS)}`)
    return undefined
  }
  const { rtorrent, find } = await client({ intercept })
  const done = knownValue(await rtorrent.downloads()).find(({ state }) => state === 'seeding')!
  await rtorrent.removeDownload!(done.id, { files: true })
  expect(calls).toEqual(['d.stop false', 'd.close false', 'execute.throw true', 'd.erase false'])
  expect(knownValue(await (await find()).downloads())).toHaveLength(2)
  const [first] = knownValue(await (await find()).downloads())
  await rtorrent.removeDownload!(first!.id, { files: false })
  expect(calls.slice(4)).toEqual(['d.erase false'])
  expect(knownValue(await (await find()).downloads())).toHaveLength(1)
})

test.each([
  ['/etc/passwd', '/data/torrents/films/x'],
  ['/data/torrents/films/x/../../y', '/data/torrents/films/x'],
  ['/x', '/x'],
])('a file that is not below the torrent’s own folder, %s, is not deleted', async (file, basePath) => {
  const calls: string[] = []
  const list = (rows: string[][]) =>
    `<value><array><data>${rows.map((row) => `<value><array><data>${row.join('')}</data></array></value>`).join('')}</data></array></value>`
  const reply = (value: string) =>
    new Response(`<methodResponse><params><param>${value}</param></params></methodResponse>`)
  const text = (value: string) => `<value><string>${value}</string></value>`
  const intercept = async (request: Request) => {
    const [, method = ''] = /<methodName>([^<]+)/.exec(await request.clone().text()) ?? []
    calls.push(method)
    if (method === 'f.multicall') return reply(list([[text(file)]]))
    if (method === 'd.multicall2') return reply(list([[text('AB'), text(basePath), '<value><i8>1</i8></value>']]))
    return undefined
  }
  const { rtorrent } = await client({ intercept })
  await expect(rtorrent.removeDownload!('AB', { files: true })).rejects.toMatchObject({ data: { code: 'APP-14' } })
  expect(calls.filter((method) => /^(execute|d\.(stop|erase))/.test(method))).toEqual([])
})

test('the password of its web server is taken from usher’s settings', async () => {
  const key = 'harbour-lantern-9'
  const { rtorrent } = await client({ key }, { RTORRENT_PASSWORD: key })
  expect(knownValue(await rtorrent.usedCredentialSource())).toBe("usher's settings")
  expect(await (await client({ key })).rtorrent.info()).toMatchObject({ known: false, code: 'APP-6' })
  const wrong = await client({ key }, { RTORRENT_PASSWORD: defaultKey('rtorrent') })
  expect(await wrong.rtorrent.info()).toMatchObject({ known: false, code: 'APP-7' })
  expect(knownValue(await (await client()).rtorrent.usedCredentialSource())).toBeNull()
})

test('ruTorrent’s port is used with its own path if it is the only one published', async () => {
  const paths: string[] = []
  const app = fakeApp('rtorrent', { intercept: ({ url }) => void paths.push(new URL(url).pathname) })
  const machine = await publishingOnly(await fakeStack([app]), 8080, app.port!)
  const [rtorrent] = (await mediaAppsOf(machine)).downloadClients
  expect(knownValue(await rtorrent!.downloads())).toHaveLength(3)
  expect(new Set(paths)).toEqual(new Set(['/plugins/httprpc/action.php']))
  expect(knownValue(await rtorrent!.internalAddress())).toMatchObject({
    port: 8080,
    basePath: '/plugins/httprpc/action.php',
  })
})

async function scgiClient(answer: (body: string, ask: () => Promise<string>) => Promise<string>) {
  const app = fakeApp('rtorrent')
  const server = await startScgiServer((_, body) =>
    answer(body, async () => {
      const response = await fetch(`http://127.0.0.1:${app.port}/RPC2`, { method: 'POST', body })
      return `Status: 200 OK\r\nContent-Type: text/xml\r\n\r\n${await response.text()}`
    }),
  )
  afterTest(() => server.stop())
  const machine = await publishingOnly(await fakeStack([app]), 5000, server.port)
  return (await mediaAppsOf(machine)).downloadClients[0]!
}

test('a published SCGI port is enough for usher, but not for other apps', async () => {
  const rtorrent = await scgiClient((_, ask) => ask())
  expect(knownValue(await rtorrent.downloads())).toHaveLength(3)
  const before = knownValue(await rtorrent.speedLimits())
  await rtorrent.applyLimits({ ...before, down: 102_400 }, before)
  expect(knownValue(await rtorrent.speedLimits()).down).toBe(102_400)
  const because = expect.stringContaining('only SCGI')
  expect(await rtorrent.internalAddress()).toMatchObject({ known: false, because })
})

test.each([
  ['no response', async () => '', 'APP-5'],
  ['another protocol', async () => 'SSH-2.0-OpenSSH_9.6\r\n', 'APP-5'],
  ['an endless response', async () => `Status: 200 OK\r\n\r\n${'x'.repeat(2 * 1024 * 1024)}`, 'APP-10'],
])('an SCGI port with %s is an error', async (_, answer, code) => {
  expect(await (await scgiClient(answer)).info()).toMatchObject({ known: false, code })
})

test('an error that comes with status 200 is an error, and malformed XML is not data', async () => {
  const fault =
    '<methodResponse><fault><value><struct><member><name>faultCode</name><value><i4>-503</i4></value></member><member><name>faultString</name><value><string>Not a value.</string></value></member></struct></value></fault></methodResponse>'
  const respond = (to: string, text: string) => async (request: Request) =>
    (await request.clone().text()).includes(to) ? new Response(text) : undefined
  const { rtorrent } = await client({ intercept: respond('set_kb', fault) })
  const none = { down: null, up: null, window: null }
  const summary = expect.stringContaining('Not a value.')
  await expect(rtorrent.applyLimits(none, none)).rejects.toMatchObject({ data: { code: 'APP-14', summary } })
  const hostile = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><methodResponse/>'
  const other = (await client({ intercept: respond('d.multicall2', hostile) })).rtorrent
  expect(await other.downloads()).toMatchObject({ known: false, code: 'APP-9' })
})

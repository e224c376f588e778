import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { mediaAppsOf } from '../media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'

async function client(options: Parameters<typeof fakeApp>[1] = {}) {
  return (await mediaAppsOf(await fakeStack([fakeApp('sabnzbd', options)]))).downloadClients[0]!
}

test('SABnzbd’s API key is used, and not its NZB key', async () => {
  const sabnzbd = await client()
  expect(knownValue(await sabnzbd.info()).version).toBe('4.5.5')
  expect(knownValue(await sabnzbd.credentialReference())).toEqual({ type: 'api-key', source: 'its sabnzbd.ini' })
})

test('downloads lists the queue and the history together', async () => {
  const downloads = knownValue(await (await client()).downloads())
  expect(downloads.map(({ id, state }) => [id, state])).toEqual([
    ['SABnzbd_nzo_k3v9w1xq', 'downloading'],
    ['SABnzbd_nzo_c81l0dpe', 'done'],
  ])
  const [fetched, done] = downloads
  expect(fetched!.done_bytes / fetched!.size_bytes).toBeCloseTo(0.34, 2)
  expect(fetched!.down_bytes_per_second).toBeGreaterThan(7_000_000)
  expect(fetched!.remaining_seconds).toBeGreaterThan(100)
  expect(done).toMatchObject({
    category: 'tv',
    failure_reason: null,
    path: expect.stringContaining('/data/usenet/complete/tv/'),
  })
})

test('a failed download reports what was missing', async () => {
  const downloads = defaultHousehold.downloads.map((download) =>
    download.client === 'sabnzbd' ? { ...download, missingArticles: 6 } : download,
  )
  const [failed] = knownValue(await (await client({ household: { ...defaultHousehold, downloads } })).downloads())
  expect(failed).toMatchObject({
    state: 'failed',
    size_bytes: 0,
    done_bytes: expect.any(Number),
    failure_reason: 'Aborted, cannot be completed - https://sabnzbd.org/not-complete (6 articles were missing)',
  })
})

test('when SABnzbd is paused, each of its downloads is paused', async () => {
  const full = { total: 8e12, free: 1e9 }
  const sabnzbd = await client({ household: { ...defaultHousehold, disk: full } })
  const [first] = knownValue(await sabnzbd.downloads())
  expect(first).toMatchObject({
    state: 'paused',
    client_state: 'Queued',
    down_bytes_per_second: 0,
    remaining_seconds: null,
  })
  expect(knownValue(await sabnzbd.limits()).paused).toBe(true)
})

test('a rejected change throws SABnzbd’s own reason', async () => {
  const no = () => Response.json({ status: false, error: 'expects one parameter' })
  const intercept = ({ url }: Request) => (url.includes('mode=set_config') ? no() : undefined)
  const { links, applyLimits } = await client({ intercept })
  const why = { data: { code: 'APP-14', summary: expect.stringContaining('expects one parameter') } }
  await expect(links.addCategory!('tv', 'tv', '/data')).rejects.toMatchObject(why)
  const free = { down: null, up: null, window: null }
  await expect(applyLimits({ ...free, down: 1024 }, free)).rejects.toMatchObject(why)
})

test('a host name that is not on SABnzbd’s list is given as the reason', async () => {
  const words = 'Access denied - Hostname verification failed: https://sabnzbd.org/hostname-check'
  const answer = await (await client({ intercept: () => new Response(words, { status: 403 }) })).info()
  expect(answer).toMatchObject({ known: false, code: 'APP-9', because: expect.stringContaining(words) })
})

test('SABnzbd reports its traffic, limits, disk space, categories and news servers', async () => {
  const sabnzbd = await client()
  expect(knownValue(await sabnzbd.traffic())).toMatchObject({
    connection_status: null,
    down_bytes_this_month: 64 * 2 ** 30,
  })
  expect(knownValue(await sabnzbd.limits())).toMatchObject({
    down: 12 * 2 ** 20,
    paused: false,
    line_speed: 12 * 2 ** 20,
    schedule: [
      { from_minute: 1110, to_minute: null, days: [1, 2, 3, 4, 5], summary: 'speedlimit 30', enabled: true },
      { from_minute: 1380, to_minute: null, days: [1, 2, 3, 4, 5, 6, 7], summary: 'speedlimit 100', enabled: true },
    ],
  })
  expect(knownValue(await sabnzbd.diskSpace()).min_free_bytes).toBe(5 * 2 ** 30)
  expect(knownValue(await sabnzbd.categories())).toContainEqual({ name: 'tv', path: 'tv' })
  expect(knownValue(await sabnzbd.newsServers())).toEqual([
    { name: 'news.mill.example', active: true, connections: 8, problem: null },
  ])
  expect(knownValue(await sabnzbd.networkBinding())).toBeNull()
})

test('queries use only modes that read, and return no stored secrets', async () => {
  const modes: (string | null)[] = []
  const sabnzbd = await client({ intercept: ({ url }) => void modes.push(new URL(url).searchParams.get('mode')) })
  const answers = await Promise.all([
    sabnzbd.downloads(),
    sabnzbd.traffic(),
    sabnzbd.limits(),
    sabnzbd.newsServers(),
    sabnzbd.categories(),
  ])
  const reads = ['version', 'queue', 'history', 'fullstatus', 'server_stats', 'get_cats', 'get_config']
  expect(modes.filter((mode) => !reads.includes(mode ?? ''))).toEqual([])
  const text = JSON.stringify(answers)
  for (const secret of [defaultKey('sabnzbd'), defaultKey('nzb'), defaultKey('news')])
    expect(text).not.toContain(secret)
})

import { expect, test } from 'bun:test'
import { household } from '../../../../rehearsal/household/library.ts'
import { usualKey } from '../../../../rehearsal/apps/keys.ts'
import { appsOf } from '../apps.ts'
import { cast, stage, value } from '../../../../test-support/media-apps/stage.ts'

async function client(options: Parameters<typeof cast>[1] = {}) {
  return (await appsOf(await stage([cast('sabnzbd', options)]))).downloads[0]!
}

test('SABnzbd takes the key of its own section, not the one for handing in', async () => {
  const sabnzbd = await client()
  expect(value(await sabnzbd.about()).version).toBe('4.5.5')
  expect(value(await sabnzbd.credential())).toEqual({ sort: 'api-key', place: 'its sabnzbd.ini' })
})

test('what waits and what has ended are one list', async () => {
  const downloads = value(await (await client()).downloads())
  expect(downloads.map(({ id, state }) => [id, state])).toEqual([
    ['SABnzbd_nzo_k3v9w1xq', 'downloading'],
    ['SABnzbd_nzo_c81l0dpe', 'done'],
  ])
  const [fetched, done] = downloads
  expect(fetched!.done_bytes / fetched!.size_bytes).toBeCloseTo(0.34, 2)
  expect(fetched!.down_bytes_per_second).toBeGreaterThan(7_000_000)
  expect(fetched!.left_seconds).toBeGreaterThan(100)
  expect(done).toMatchObject({
    category: 'tv',
    reason: null,
    path: expect.stringContaining('/data/usenet/complete/tv/'),
  })
})

test('what it gave up is told with what was missing of it', async () => {
  const downloads = household.downloads.map((one) => (one.client === 'sabnzbd' ? { ...one, missing: 6 } : one))
  const [failed] = value(await (await client({ household: { ...household, downloads } })).downloads())
  expect(failed).toMatchObject({
    state: 'failed',
    size_bytes: 0,
    done_bytes: expect.any(Number),
    reason: 'Aborted, cannot be completed - https://sabnzbd.org/not-complete (6 articles were missing)',
  })
})

test('paused as a whole, each of its downloads is', async () => {
  const full = { total: 8e12, free: 1e9 }
  const sabnzbd = await client({ household: { ...household, disk: full } })
  const [first] = value(await sabnzbd.downloads())
  expect(first).toMatchObject({ state: 'paused', said: 'Queued', down_bytes_per_second: 0, left_seconds: null })
  expect(value(await sabnzbd.limits()).paused).toBe(true)
})

test('what it does not take is refused in its own words', async () => {
  const no = () => Response.json({ status: false, error: 'expects one parameter' })
  const before = ({ url }: Request) => (url.includes('mode=set_config') ? no() : undefined)
  const { wiring, hold } = await client({ before })
  const why = { data: { code: 'APP-14', summary: expect.stringContaining('expects one parameter') } }
  await expect(wiring.addCategory('tv', 'tv', '/data')).rejects.toMatchObject(why)
  const free = { down: null, up: null, window: null }
  await expect(hold({ ...free, down: 1024 }, free)).rejects.toMatchObject(why)
})

test('where it answers only names of its own list, that is why nothing is known', async () => {
  const words = 'Access denied - Hostname verification failed: https://sabnzbd.org/hostname-check'
  const answer = await (await client({ before: () => new Response(words, { status: 403 }) })).about()
  expect(answer).toMatchObject({ known: false, code: 'APP-9', because: expect.stringContaining(words) })
})

test('what it carries, what it is held to, where its room ends', async () => {
  const sabnzbd = await client()
  expect(value(await sabnzbd.traffic())).toMatchObject({ connected: null, down_bytes_this_month: 64 * 2 ** 30 })
  expect(value(await sabnzbd.limits())).toMatchObject({
    down: 12 * 2 ** 20,
    paused: false,
    line: 12 * 2 ** 20,
    schedule: [
      { from: 1110, to: null, days: [1, 2, 3, 4, 5], what: 'speedlimit 30', enabled: true },
      { from: 1380, to: null, days: [1, 2, 3, 4, 5, 6, 7], what: 'speedlimit 100', enabled: true },
    ],
  })
  expect(value(await sabnzbd.space()).least_free_bytes).toBe(5 * 2 ** 30)
  expect(value(await sabnzbd.categories())).toContainEqual({ name: 'tv', path: 'tv' })
  expect(value(await sabnzbd.servers())).toEqual([
    { name: 'news.mill.example', active: true, connections: 8, trouble: null },
  ])
  expect(value(await sabnzbd.binding())).toBeNull()
})

test('it is asked only what reads, and nothing it writes in clear is told', async () => {
  const modes: (string | null)[] = []
  const sabnzbd = await client({ before: ({ url }) => void modes.push(new URL(url).searchParams.get('mode')) })
  const answers = await Promise.all([
    sabnzbd.downloads(),
    sabnzbd.traffic(),
    sabnzbd.limits(),
    sabnzbd.servers(),
    sabnzbd.categories(),
  ])
  const reads = ['version', 'queue', 'history', 'fullstatus', 'server_stats', 'get_cats', 'get_config']
  expect(modes.filter((mode) => !reads.includes(mode ?? ''))).toEqual([])
  const said = JSON.stringify(answers)
  for (const secret of [usualKey('sabnzbd'), usualKey('nzb'), usualKey('news')]) expect(said).not.toContain(secret)
})

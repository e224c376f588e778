import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import type { HouseholdDownload } from '../../../../rehearsal/household/types.ts'
import { mediaAppsOf } from '../media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'

type Options = Parameters<typeof fakeApp>[1]

async function client(options: Options = {}, settings: Record<string, string> = {}) {
  return (await mediaAppsOf(await fakeStack([fakeApp('nzbget', options)], settings))).downloadClients[0]!
}

/** Answers one method with these values, in the place of the pretend NZBGet. */
const answer = (method: string, result: unknown) => (request: Request) =>
  request.url.endsWith(`/jsonrpc/${method}`) ? Response.json({ version: '1.1', result }) : undefined

const householdWith = (changes: Partial<HouseholdDownload>) => ({
  ...defaultHousehold,
  downloads: defaultHousehold.downloads.map((download) =>
    download.client === 'sabnzbd' ? { ...download, ...changes } : download,
  ),
})

test('the password is read from nzbget.conf, and a default one is guessable', async () => {
  const nzbget = await client()
  expect(knownValue(await nzbget.info()).version).toBe('25.4')
  expect(knownValue(await nzbget.credentialReference())).toEqual({ type: 'password', source: 'its nzbget.conf' })
  const [known] = knownValue(await nzbget.credentialCandidates())
  expect(known).toMatchObject({ user: 'nzbget', guessable: false, setting: null })
  const [byDefault] = knownValue(await (await client({ key: 'tegbzn6789' })).credentialCandidates())
  expect(byDefault).toMatchObject({ guessable: true })
})

test('without a readable file, the password in usher’s settings is used', async () => {
  const nzbget = await client({ files: [] }, { NZBGET_PASSWORD: defaultKey('nzbget') })
  expect(knownValue(await nzbget.usedCredentialSource())).toBe("usher's settings")
  const without = await (await client({ files: [] })).info()
  expect(without).toMatchObject({ known: false, code: 'APP-6', because: expect.stringContaining('nzbget.conf') })
})

test('a password that the stack sets replaces that of the file, and cannot be rotated', async () => {
  const key = 'from the stack'
  const nzbget = await client({ key, files: [], environment: ['NZBGET_USER=nzbget', `NZBGET_PASS=${key}`] })
  expect(knownValue(await nzbget.usedCredentialSource())).toBe('NZBGET_PASS')
  expect(await nzbget.rotation!.blockedReason()).toBe('NZBGET_PASS in the stack sets it, so it must be changed there.')
})

test('another program at its port gets no password', async () => {
  const sent: (string | null)[] = []
  const intercept = (request: Request) => {
    sent.push(request.headers.get('authorization'))
    return new Response('', { status: 401, headers: { server: 'nginx' } })
  }
  expect(await (await client({ intercept })).info()).toMatchObject({ known: false, code: 'APP-5' })
  expect(sent).toEqual([null])
})

test('downloads lists the queue and the history together, with the ids of the media managers', async () => {
  const downloads = knownValue(await (await client()).downloads())
  expect(downloads.map(({ id, state }) => [id, state])).toEqual([
    ['SABnzbd_nzo_k3v9w1xq', 'downloading'],
    ['SABnzbd_nzo_c81l0dpe', 'done'],
  ])
  const [fetched, done] = downloads
  expect(fetched!.done_bytes / fetched!.size_bytes).toBeCloseTo(0.34, 2)
  expect(fetched!.down_bytes_per_second).toBeGreaterThan(7_000_000)
  expect(fetched!.remaining_seconds).toBeGreaterThan(100)
  expect(fetched!.added_at).toBeInstanceOf(Date)
  expect(fetched!.last_activity_at).toBeInstanceOf(Date)
  expect(done).toMatchObject({
    category: 'tv',
    failure_reason: null,
    path: expect.stringContaining('/data/usenet/complete/tv/'),
  })
  expect(done!.done_bytes).toBe(done!.size_bytes)
})

test('a failed download reports what was missing', async () => {
  const [failed] = knownValue(await (await client({ household: householdWith({ missingArticles: 6 }) })).downloads())
  expect(failed).toMatchObject({
    state: 'failed',
    client_state: 'FAILURE/HEALTH',
    failure_reason: 'too much of it is missing (6 of 1800 articles so far)',
  })
})

test.each([
  ['SUCCESS/ALL', 'done', null],
  ['WARNING/HEALTH', 'done', null],
  ['WARNING/PASSWORD', 'failed', 'it is encrypted, and its password is not known'],
  ['WARNING/SPACE', 'failed', 'the disk is too full to unpack it'],
  ['FAILURE/PAR', 'failed', 'it is damaged, and the repair failed'],
  ['FAILURE/SOMETHING_NEW', 'failed', 'FAILURE/SOMETHING_NEW'],
])('a download that ended as %s is %s', async (Status, state, failure_reason) => {
  const entry = { NZBID: 7, Name: 'Nosferatu', Status, FileSizeLo: 5, FileSizeHi: 1, HistoryTime: 1_700_000_000 }
  const [ended] = knownValue(await (await client({ intercept: answer('history', [entry]) })).downloads()).slice(-1)
  expect(ended).toMatchObject({ id: '7', state, failure_reason, size_bytes: 2 ** 32 + 5 })
})

test('a download that a person deleted is not listed', async () => {
  const entry = { NZBID: 7, Name: 'Nosferatu', Status: 'DELETED/MANUAL' }
  const all = knownValue(await (await client({ intercept: answer('history', [entry]) })).downloads())
  expect(all.map(({ name }) => name)).not.toContain('Nosferatu')
})

test('when NZBGet is paused, each of its downloads is paused', async () => {
  const full = { total: 8e12, free: 1e9 }
  const nzbget = await client({ household: { ...defaultHousehold, disk: full } })
  const [first] = knownValue(await nzbget.downloads())
  expect(first).toMatchObject({ state: 'paused', client_state: 'QUEUED', down_bytes_per_second: 0 })
  expect(knownValue(await nzbget.limits()).paused).toBe(true)
})

test('resuming one download uses NZBGet’s own number of it', async () => {
  const bodies: unknown[] = []
  const nzbget = await client({
    intercept: async (request) =>
      request.method === 'POST' ? void bodies.push(await request.clone().json()) : undefined,
  })
  await nzbget.resumeDownload('SABnzbd_nzo_k3v9w1xq')
  expect(bodies).toEqual([{ method: 'editqueue', params: ['GroupResume', '', [2]] }])
})

test('NZBGet reports its traffic, limits, disk space, categories and news servers', async () => {
  const nzbget = await client()
  expect(knownValue(await nzbget.traffic())).toMatchObject({
    connection_status: null,
    down_bytes_total: 2150 * 2 ** 30,
    down_bytes_this_month: 64 * 2 ** 30,
  })
  expect(knownValue(await nzbget.limits())).toMatchObject({
    down: 12 * 2 ** 20,
    paused: false,
    schedule: [
      { from_minute: 1110, to_minute: null, days: [1, 2, 3, 4, 5], summary: 'DownloadRate 3686', enabled: true },
      { from_minute: 1380, days: [1, 2, 3, 4, 5, 6, 7], summary: 'DownloadRate 12288' },
    ],
  })
  expect(knownValue(await nzbget.diskSpace())).toMatchObject({
    free_bytes: defaultHousehold.disk.free,
    total_bytes: defaultHousehold.disk.total,
    min_free_bytes: 5 * 2 ** 30,
  })
  expect(knownValue(await nzbget.categories())).toContainEqual({ name: 'tv', path: 'tv' })
  expect(knownValue(await nzbget.newsServers())).toMatchObject([{ name: 'mill', active: true, problem: null }])
  expect(knownValue(await nzbget.storedCredentials())).toMatchObject([
    { name: 'mill', type: 'server', reportedResult: { says: 'works' } },
  ])
  expect(knownValue(await nzbget.networkBinding())).toBeNull()
})

test('a server that rejects its login is reported in the words of the log, while they are recent', async () => {
  const text = 'Authorization for mill (news.mill.example) failed: 481 wrong password'
  const now = Math.floor(Date.now() / 1000)
  const blocking = { Kind: 'WARNING', Time: now, Text: 'Blocking mill (news.mill.example) for 10 sec' }
  const says = (Time: number) => (request: Request) => {
    if (request.url.includes('/jsonrpc/log?'))
      return Response.json({ result: [{ Kind: 'ERROR', Time, Text: text }, blocking] })
    return answer('status', { ServerTime: now, NewsServers: [{ ID: 1, Active: true }] })(request)
  }
  const rejected = await client({ intercept: says(now - 60) })
  expect(knownValue(await rejected.newsServers())).toMatchObject([{ problem: text }])
  expect(knownValue(await rejected.storedCredentials())).toMatchObject([
    { reportedResult: { says: 'refused', because: expect.stringContaining('481') } },
  ])
  const old = await client({ intercept: says(now - 3600) })
  expect(knownValue(await old.newsServers())).toMatchObject([{ problem: null }])
})

test('setting the slower hours keeps the other tasks, and restarts NZBGet once', async () => {
  const sent: { method: string; params: { Name: string; Value: string }[][] }[] = []
  const nzbget = await client({
    intercept: async (request) => {
      if (request.method === 'POST') sent.push((await request.clone().json()) as (typeof sent)[number])
      return undefined
    },
  })
  const before = knownValue(await nzbget.speedLimits())
  expect(before.window).toMatchObject({ from: 1110, to: 1380, days: [1, 2, 3, 4, 5], down: 3686 * 1024 })
  const wanted = { ...before, window: { days: [6, 7], from: 600, to: 60, down: 1024 * 1024, up: null } }
  await nzbget.applyLimits(wanted, before)
  expect(knownValue(await nzbget.speedLimits())).toEqual(wanted)
  const { schedule } = knownValue(await nzbget.limits())
  expect(schedule.map(({ summary, days }) => [summary, days])).toEqual([
    ['DownloadRate 1024', [6, 7]],
    ['DownloadRate 12288', [1, 7]],
  ])
  expect(sent.map(({ method }) => method)).toEqual(['saveconfig', 'reload'])
  const tasks = sent[0]!.params[0]!.filter(({ Name }) => Name.startsWith('Task'))
  expect(tasks.slice(0, 2)).toEqual([
    { Name: 'Task1.Time', Value: '*:00' },
    { Name: 'Task1.Command', Value: 'PauseScan' },
  ])
  expect(tasks).toHaveLength(2 + 2 * 4)
})

test('a rejected change throws NZBGet’s own reason', async () => {
  const error = { name: 'JSONRPCError', code: 3, message: 'Access denied' }
  const nzbget = await client({
    intercept: (request) => (request.method === 'POST' ? Response.json({ version: '1.1', error }) : undefined),
  })
  const why = { data: { code: 'APP-14', summary: expect.stringContaining('Access denied') } }
  await expect(nzbget.links.addCategory!('films', 'films', '/data')).rejects.toMatchObject(why)
  const free = { down: null, up: null, window: null }
  await expect(nzbget.applyLimits({ ...free, down: 1024 }, free)).rejects.toMatchObject(why)
})

test('a change is not written if NZBGet shows none of its options', async () => {
  const sent: string[] = []
  const nzbget = await client({
    intercept: (request) => {
      sent.push(request.method)
      return answer('loadconfig', [])(request)
    },
  })
  await expect(nzbget.links.addCategory!('films', 'films', '/data')).rejects.toMatchObject({
    data: { code: 'APP-14', summary: expect.stringContaining('none of its options') },
  })
  expect(sent).not.toContain('POST')
})

test('an error in a response is reported, and not read as an empty list', async () => {
  const error = { name: 'JSONRPCError', code: 1, message: 'Invalid procedure' }
  const intercept = (request: Request) =>
    request.url.endsWith('/history') ? Response.json({ version: '1.1', error }) : undefined
  expect(await (await client({ intercept })).downloads()).toMatchObject({
    known: false,
    because: expect.stringContaining('Invalid procedure'),
  })
})

test('queries return no stored secrets', async () => {
  const nzbget = await client()
  const answers = await Promise.all([
    nzbget.downloads(),
    nzbget.limits(),
    nzbget.newsServers(),
    nzbget.storedCredentials(),
    nzbget.categories(),
    nzbget.credentialCandidates(),
  ])
  const text = JSON.stringify(answers)
  for (const secret of [defaultKey('nzbget'), defaultKey('news')]) expect(text).not.toContain(secret)
})

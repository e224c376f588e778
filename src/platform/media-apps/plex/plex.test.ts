import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from '../media-apps.ts'
import type { MediaServer } from '../roles/media-server.ts'

type Options = Parameters<typeof fakeApp>[1]

async function startPlex(options: Options = {}, settings: Record<string, string> = {}): Promise<MediaServer> {
  const { mediaServers } = await mediaAppsOf(await fakeStack([fakeApp('plex', options)], settings))
  return mediaServers[0]!
}

const identity = (claimed: boolean): Response =>
  Response.json({ MediaContainer: { size: 0, claimed, machineIdentifier: 'a1', version: '1.41.9.9961-46083195d' } })

test('Plex’s token is read from its Preferences.xml', async () => {
  const plex = await startPlex()
  expect(knownValue(await plex.info())).toEqual({ version: '1.41.9.9961', name: 'den', started_at: null })
  expect(knownValue(await plex.usedCredentialSource())).toBe('its Preferences.xml')
  expect(knownValue(await plex.credentialReference())).toEqual({ type: 'api-key', source: 'its Preferences.xml' })
})

test('a Plex token in usher’s settings comes first, and a claimed Plex without any says what is missing', async () => {
  const plex = await startPlex({ files: [] }, { PLEX_TOKEN: defaultKey('plex') })
  expect(knownValue(await plex.usedCredentialSource())).toBe("usher's settings")
  expect(await (await startPlex({ files: [] })).items()).toMatchObject({
    known: false,
    code: 'APP-6',
    because: expect.stringContaining('Preferences.xml'),
  })
})

test('an unclaimed Plex that refuses usher says that nobody has set it up, and one that does not needs no token', async () => {
  const refusing = await startPlex({
    files: [],
    intercept: (request) => (new URL(request.url).pathname === '/identity' ? identity(false) : undefined),
  })
  expect(await refusing.info()).toMatchObject({ known: false, code: 'APP-15' })
  const open = await startPlex({
    files: [],
    intercept: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/identity') return identity(false)
      return pathname === '/' ? Response.json({ MediaContainer: { size: 0, friendlyName: 'den' } }) : undefined
    },
  })
  expect(knownValue(await open.info())).toMatchObject({ name: 'den' })
  expect(knownValue(await open.usedCredentialSource())).toBeNull()
})

test('something else on Plex’s port receives no token', async () => {
  const tokens: (string | null)[] = []
  const plex = await startPlex({
    intercept: (request) => {
      tokens.push(request.headers.get('x-plex-token'))
      return Response.json({ ok: true })
    },
  })
  expect(await plex.info()).toMatchObject({ known: false, code: 'APP-5' })
  expect(tokens).toEqual([null])
})

test('Plex lists films and series with their ids, and a series’ episodes with their files', async () => {
  const plex = await startPlex()
  const items = knownValue(await plex.items())
  const bear = items.find(({ ids }) => ids.tvdb === '403294')!
  expect(bear).toMatchObject({ type: 'series', title: 'The Bear', year: 2022, playable: true, path: null })
  expect(items.find(({ ids }) => ids.tmdb === '19')).toMatchObject({
    type: 'film',
    title: 'Metropolis',
    ids: { imdb: 'tt0017136' },
    playable: true,
    path: expect.stringContaining('/data/media/films/Metropolis (1927)/'),
  })
  const episodes = knownValue(await plex.episodes(bear.id))
  expect(episodes).toHaveLength(22)
  expect(episodes[0]).toMatchObject({ type: 'episode', season: 1, number: 1, playable: true, subtitles: null })
})

test('an item of an old agent has the id in its guid, and one whose file is gone cannot be played', async () => {
  const film = { ratingKey: '7', key: '/library/metadata/7', type: 'movie', title: 'Metropolis', addedAt: 1 }
  const Media = [{ id: 1, Part: [{ id: 1, key: '/1', file: '/data/media/films/a.mkv' }] }]
  const Metadata = [
    { ...film, Media, guid: 'com.plexapp.agents.themoviedb://19?lang=en' },
    { ...film, Media, deletedAt: 1_700_000_000 },
  ]
  const plex = await startPlex({
    intercept: (request) =>
      /sections\/2\/all/.test(request.url) ? Response.json({ MediaContainer: { size: 2, Metadata } }) : undefined,
  })
  const films = knownValue(await plex.items()).filter(({ type }) => type === 'film')
  expect(films.map(({ ids, playable }) => [ids.tmdb, playable])).toEqual([
    ['19', true],
    [null, false],
  ])
})

test('Plex reports its libraries, the members that it has met, and its sessions without addresses', async () => {
  const plex = await startPlex()
  expect(knownValue(await plex.libraries())[0]).toEqual({
    id: '1',
    name: 'Shows',
    collection_type: 'tvshows',
    paths: ['/data/media/tv'],
    scanning: false,
  })
  expect(knownValue(await plex.users()).map(({ name, admin }) => [name, admin])).toEqual(
    defaultHousehold.members.map(({ name, admin }) => [name, admin]),
  )
  const sessions = knownValue(await plex.sessions())
  expect(sessions).toMatchObject([
    {
      member: 'Ben',
      device: 'Living room',
      client: 'Plex for Android (TV)',
      method: 'transcode',
      bits_per_second: 8e6,
    },
  ])
  expect(JSON.stringify(sessions)).not.toContain('192.168')
})

test('starting a scan in Plex scans every library, and a running scan has its progress', async () => {
  const plex = await startPlex()
  const before = knownValue(await plex.libraryScan())
  expect(before).toMatchObject({ running: false, progress: null, result: null })
  await plex.startLibraryScan()
  expect(knownValue(await plex.libraryScan()).finished_at!.getTime()).toBeGreaterThan(before.finished_at!.getTime())
  const Activity = [{ uuid: 'a', type: 'library.update.section', cancellable: false, progress: 40, title: 'Scanning' }]
  const scanning = await startPlex({
    intercept: (request) =>
      request.url.endsWith('/activities') ? Response.json({ MediaContainer: { size: 1, Activity } }) : undefined,
  })
  expect(knownValue(await scanning.libraryScan())).toMatchObject({ running: true, progress: 0.4 })
})

test('a library is added to Plex and removed by its name', async () => {
  const plex = await startPlex()
  await plex.links.removeLibrary('Films')
  expect(knownValue(await plex.libraries()).map(({ name }) => name)).toEqual(['Shows', 'Music'])
  expect(knownValue(await plex.links.folderExists('/data/media/films'))).toBe(true)
  expect(knownValue(await plex.links.folderExists('/data/media/nowhere'))).toBe(false)
  await plex.links.addLibrary('Films', 'movies', '/data/media/films')
  expect(knownValue(await plex.libraries())).toContainEqual(
    expect.objectContaining({ name: 'Films', collection_type: 'movies', paths: ['/data/media/films'] }),
  )
  expect(plex.links.addLibrary('Books', 'books', '/data/media/books')).rejects.toMatchObject({
    data: { code: 'APP-14' },
  })
})

test('Plex reports hardware transcoding with its device', async () => {
  const plex = await startPlex()
  expect(knownValue(await plex.transcodingSettings!())).toEqual({
    acceleration: 'hardware',
    device: '/dev/dri/renderD128',
  })
  expect(knownValue(await plex.hardwareAcceleration())).toBe('hardware')
})

test('what is stored at plex.tv is not known, and usher adds and removes no members there', async () => {
  const plex = await startPlex()
  expect(plex.accounts).toBeNull()
  expect(plex.rotation).toBeNull()
  expect(await plex.canUserSee('1', '1001')).toEqual({
    known: false,
    code: 'APP-19',
    because: 'Plex does not tell usher what a member may see: that is stored at plex.tv, which usher does not ask.',
  })
  expect(await plex.issuedKeys()).toMatchObject({ known: false, code: 'APP-19' })
  expect(await plex.recentPlayers()).toMatchObject({ known: false, code: 'APP-19' })
})

import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { fakeApp, fakeStack, knownValue, type FakeStackApp } from '../../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from '../media-apps.ts'
import type { MediaServer } from '../roles/media-server.ts'

const EMBY_KEY = defaultKey('emby')

async function startEmby(parts: FakeStackApp[] = [fakeApp('emby')], settings = { EMBY_KEY }): Promise<MediaServer> {
  const { mediaServers } = await mediaAppsOf(await fakeStack(parts, settings))
  return mediaServers.find(({ app }) => app === 'emby')!
}

const seerrFor = (mediaServerType: number): FakeStackApp =>
  fakeApp('seerr', {
    files: [
      {
        path: '/app/config/settings.json',
        text: JSON.stringify({
          main: { apiKey: defaultKey('seerr'), mediaServerType },
          jellyfin: { ip: 'emby', apiKey: EMBY_KEY },
        }),
      },
    ],
  })

test('Emby uses the key in usher’s settings, or the one that a Seerr connected to Emby stores', async () => {
  const emby = await startEmby()
  expect(knownValue(await emby.info())).toEqual({ version: '4.8.11.0', name: 'den', started_at: null })
  const machine = await fakeStack([fakeApp('emby'), seerrFor(3)])
  const fromSeerr = (await mediaAppsOf(machine)).mediaServers[0]!
  expect(knownValue(await fromSeerr.usedCredentialSource())).toBe("Seerr's settings.json")
})

test('Emby is not sent the key of a Jellyfin that Seerr is connected to, nor Jellyfin Emby’s', async () => {
  const { mediaServers } = await mediaAppsOf(await fakeStack([fakeApp('emby'), fakeApp('jellyfin'), seerrFor(2)]))
  const [emby] = mediaServers.filter(({ app }) => app === 'emby')
  expect(await emby!.info()).toMatchObject({ known: false, code: 'APP-6' })
  const other = await mediaAppsOf(await fakeStack([fakeApp('jellyfin'), seerrFor(3)]))
  expect(await other.mediaServers[0]!.info()).toMatchObject({ known: false, code: 'APP-6' })
})

test('a Jellyfin on Emby’s port is recognised as another app and receives no key', async () => {
  const tokens: (string | null)[] = []
  const intercept = (request: Request) => void tokens.push(request.headers.get('x-emby-token'))
  const jellyfin = fakeApp('jellyfin', { intercept })
  const emby = await startEmby([{ ...jellyfin, app: 'emby' }])
  expect(await emby.info()).toMatchObject({ known: false, code: 'APP-5' })
  expect(tokens).toEqual([null])
})

test('Emby lists films and series with their ids, and only the episodes that have a file', async () => {
  const emby = await startEmby()
  const items = knownValue(await emby.items())
  const bear = items.find(({ ids }) => ids.tvdb === '403294')!
  expect(bear).toMatchObject({ type: 'series', title: 'The Bear', year: 2022 })
  expect(items.find(({ ids }) => ids.tmdb === '19')).toMatchObject({ type: 'film', playable: true })
  const episodes = knownValue(await emby.episodes(bear.id))
  expect(episodes).toHaveLength(22)
  expect(episodes[0]).toMatchObject({ type: 'episode', season: 1, number: 1, playable: true, subtitles: ['eng'] })
})

test('Emby reports its libraries by the id that a member’s access names, its members, sessions, keys and last scan', async () => {
  const emby = await startEmby()
  const [shows] = knownValue(await emby.libraries())
  expect(shows).toMatchObject({ name: 'Shows', collection_type: 'tvshows', paths: ['/data/media/tv'], scanning: false })
  expect(shows!.id).toMatch(/^[0-9a-f]{32}$/)
  expect(knownValue(await emby.users()).map(({ name, admin }) => [name, admin])).toContainEqual(['Ana', true])
  expect(knownValue(await emby.sessions())).toMatchObject([
    { member: defaultHousehold.members[1]!.name, method: 'transcode', transcode_reasons: ['AudioCodecNotSupported'] },
  ])
  expect(knownValue(await emby.issuedKeys())).toMatchObject([{ name: 'Household' }])
  expect(knownValue(await emby.libraryScan())).toMatchObject({ running: false, result: 'Completed' })
  const before = knownValue(await emby.libraryScan()).finished_at!
  await emby.startLibraryScan()
  expect(knownValue(await emby.libraryScan()).finished_at!.getTime()).toBeGreaterThan(before.getTime())
})

test('a new Emby member has a password, sees only the allowed libraries, and can be removed again', async () => {
  const emby = await startEmby()
  const accounts = emby.accounts!
  const id = await accounts.addUser('Mia', 'k7fm-2qxd-9wzt-hb3c')
  expect(knownValue(await accounts.restrictions(id))).toMatchObject({ library_ids: [] })
  const films = knownValue(await emby.libraries()).find(({ name }) => name === 'Films')!
  await accounts.setRestrictions(id, { library_ids: [films.id], max_age: null, shows_unrated: true })
  expect(knownValue(await accounts.restrictions(id))).toEqual({
    library_ids: [films.id],
    max_age: null,
    shows_unrated: true,
  })
  const items = knownValue(await emby.items())
  const [film, series] = ['film', 'series'].map((type) => items.find((item) => item.type === type)!)
  expect(knownValue(await emby.canUserSee(id, film!.id))).toBe(true)
  expect(knownValue(await emby.canUserSee(id, series!.id))).toBe(false)
  expect(knownValue(await accounts.watchedCount(id))).toBe(0)
  await accounts.removeUser(id)
  expect(knownValue(await emby.users()).some(({ name }) => name === 'Mia')).toBe(false)
})

test('an Emby member whose password is refused is removed again', async () => {
  const intercept = (request: Request) =>
    new URL(request.url).pathname.endsWith('/Password') ? new Response('no', { status: 500 }) : undefined
  const emby = await startEmby([fakeApp('emby', { intercept })])
  expect(emby.accounts!.addUser('Mia', 'k7fm-2qxd-9wzt-hb3c')).rejects.toMatchObject({ data: { code: 'APP-14' } })
  expect(knownValue(await emby.users()).map(({ name }) => name)).not.toContain('Mia')
})

test('Emby takes no age limit, because its ratings are not ages', async () => {
  const accounts = (await startEmby()).accounts!
  const ben = defaultHousehold.members[1]!.key
  expect(accounts.limitsByAge).toBe(false)
  expect(accounts.setRestrictions(ben, { library_ids: null, max_age: 12, shows_unrated: false })).rejects.toMatchObject(
    { data: { code: 'APP-14' } },
  )
})

test('a library is added to Emby once and removed by its name', async () => {
  const emby = await startEmby()
  await emby.links.removeLibrary('Music')
  expect(knownValue(await emby.libraries()).map(({ name }) => name)).toEqual(['Shows', 'Films'])
  expect(knownValue(await emby.links.folderExists('/data/media/music'))).toBe(true)
  expect(knownValue(await emby.links.folderExists('/data/media/nowhere'))).toBe(false)
  await emby.links.addLibrary('Music', 'music', '/data/media/music')
  expect(knownValue(await emby.libraries()).map(({ name }) => name)).toContain('Music')
  expect(emby.links.addLibrary('Music', 'music', '/data/media/music')).rejects.toMatchObject({
    data: { code: 'APP-14' },
  })
})

test('Emby’s key is replaced by a new one, and the old one is deleted at the end', async () => {
  const emby = await startEmby()
  const kept: Record<string, string | null> = {}
  const keep = (name: string, value: string | null) => void (kept[name] = value)
  await emby.rotation!.rotate(keep)
  expect(kept).toMatchObject({ EMBY_KEY: expect.stringMatching(/^[0-9a-f]{32}$/), EMBY_KEY_OLD: EMBY_KEY })
  expect(knownValue(await emby.issuedKeys()).map(({ name }) => name)).toEqual(['Household', 'usher'])
})

test('what Emby’s API does not describe is not known', async () => {
  const emby = await startEmby()
  expect(emby.transcodingSettings).toBeNull()
  expect(await emby.hardwareAcceleration()).toEqual({
    known: false,
    code: 'APP-19',
    because: 'Emby does not tell usher what it transcodes with: its API does not describe it.',
  })
  expect(await emby.recentPlayers()).toMatchObject({ known: false, code: 'APP-19' })
})

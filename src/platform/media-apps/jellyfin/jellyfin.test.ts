import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { mediaAppsOf, type MediaApps } from '../media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'

const startFakeStack = async (): Promise<MediaApps> =>
  mediaAppsOf(await fakeStack([fakeApp('jellyfin'), fakeApp('seerr'), fakeApp('sonarr'), fakeApp('radarr')]))

test('Jellyfin without its own key uses the one that Seerr stores', async () => {
  const [jellyfin] = (await startFakeStack()).mediaServers
  expect(knownValue(await jellyfin!.info())).toMatchObject({ version: '10.11.11', name: 'den' })
  expect(knownValue(await jellyfin!.credentialReference())).toEqual({
    type: 'api-key',
    source: "Seerr's settings.json",
  })
})

test('a Jellyfin key in usher’s settings comes first, and without any key the reason is given', async () => {
  const apps = await mediaAppsOf(await fakeStack([fakeApp('jellyfin')], { JELLYFIN_KEY: defaultKey('jellyfin') }))
  expect(knownValue(await apps.mediaServers[0]!.info()).version).toBe('10.11.11')
  const none = await mediaAppsOf(await fakeStack([fakeApp('jellyfin')]))
  expect(await none.mediaServers[0]!.items()).toMatchObject({ known: false, code: 'APP-6' })
})

test('Jellyfin items match the media managers by id, and files match by path', async () => {
  const { mediaServers, mediaManagers } = await startFakeStack()
  const [jellyfin] = mediaServers
  const values = knownValue(await jellyfin!.items())
  const bear = values.find(({ ids }) => ids.tvdb === '403294')!
  const episodes = knownValue(await jellyfin!.episodes(bear.id))
  const files = knownValue(await mediaManagers[0]!.files('2'))
  expect(episodes.map(({ path }) => path).toSorted()).toEqual(files.map(({ path }) => path).toSorted())
  expect(episodes[0]).toMatchObject({ type: 'episode', season: 1, number: 1, playable: true, subtitles: ['eng'] })
  const metropolis = values.find(({ ids }) => ids.tmdb === '19')!
  expect(knownValue(await mediaManagers[1]!.files('1')).map(({ path }) => path)).toEqual([metropolis.path!])
})

test('a request contains the media server’s ids of the item and the member', async () => {
  const { mediaServers, requestManagers } = await startFakeStack()
  const [jellyfin] = mediaServers
  const requests = knownValue(await requestManagers[0]!.requests())
  const members = knownValue(await requestManagers[0]!.users())
  const values = requests.find(({ id }) => id === '210')!
  const items = knownValue(await jellyfin!.items())
  expect(items.find(({ id }) => id === values.media_server_item_id)?.title).toBe('Paddington 2')
  const ben = members.find(({ name }) => name === 'Ben')!
  expect(knownValue(await jellyfin!.users()).map(({ id }) => id)).toContain(ben.media_server_user_id!)
  expect(knownValue(await jellyfin!.canUserSee(ben.media_server_user_id!, values.media_server_item_id!))).toBe(true)
  expect(knownValue(await jellyfin!.canUserSee(ben.media_server_user_id!, 'f'.repeat(32)))).toBe(false)
})

test('Jellyfin reports its libraries, sessions and last scan', async () => {
  const [jellyfin] = (await startFakeStack()).mediaServers
  expect(
    knownValue(await jellyfin!.libraries()).map(({ collection_type, paths }) => [collection_type, ...paths]),
  ).toContainEqual(['tvshows', '/data/media/tv'])
  expect(knownValue(await jellyfin!.sessions())).toMatchObject([
    { member: defaultHousehold.members[1]!.name, method: 'transcode', transcode_reasons: ['AudioCodecNotSupported'] },
  ])
  expect(knownValue(await jellyfin!.libraryScan())).toMatchObject({
    running: false,
    result: 'Completed',
    finished_at: expect.any(Date),
  })
})

test('Jellyfin during a database migration counts as starting and receives no key', async () => {
  const values: (string | null)[] = []
  const intercept = (request: Request) => {
    values.push(request.headers.get('authorization'))
    return new Response('<p>Jellyfin is migrating', { status: 503, headers: { 'retry-after': '10' } })
  }
  const apps = await mediaAppsOf(
    await fakeStack([fakeApp('jellyfin', { intercept })], { JELLYFIN_KEY: defaultKey('jellyfin') }),
  )
  expect(await apps.mediaServers[0]!.items()).toMatchObject({ known: false, code: 'APP-12' })
  expect(values).toEqual([null])
})

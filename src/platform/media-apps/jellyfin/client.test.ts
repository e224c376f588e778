import { expect, test } from 'bun:test'
import { household } from '../../../../rehearsal/household/library.ts'
import { usualKey } from '../../../../rehearsal/apps/keys.ts'
import { appsOf, type Apps } from '../apps.ts'
import { cast, stage, value } from '../../../../test-support/media-apps/stage.ts'

const whole = async (): Promise<Apps> =>
  appsOf(await stage([cast('jellyfin'), cast('seerr'), cast('sonarr'), cast('radarr')]))

test('Jellyfin has no key on the disk: usher borrows the one that Seerr was given', async () => {
  const [jellyfin] = (await whole()).servers
  expect(value(await jellyfin!.about())).toMatchObject({ version: '10.11.11', name: 'den' })
  expect(value(await jellyfin!.credential())).toEqual({ sort: 'api-key', place: "Seerr's settings.json" })
})

test('a key of usher’s own comes first; without any, it says so', async () => {
  const given = await appsOf(await stage([cast('jellyfin')], { JELLYFIN_KEY: usualKey('jellyfin') }))
  expect(value(await given.servers[0]!.about()).version).toBe('10.11.11')
  const none = await appsOf(await stage([cast('jellyfin')]))
  expect(await none.servers[0]!.items()).toMatchObject({ known: false, code: 'APP-6' })
})

test('an item is found by the ids of the libraries, a file by its path', async () => {
  const { servers, libraries } = await whole()
  const [jellyfin] = servers
  const shown = value(await jellyfin!.items())
  const bear = shown.find(({ ids }) => ids.tvdb === '403294')!
  const episodes = value(await jellyfin!.episodes(bear.id))
  const files = value(await libraries[0]!.files('2'))
  expect(episodes.map(({ path }) => path).toSorted()).toEqual(files.map(({ path }) => path).toSorted())
  expect(episodes[0]).toMatchObject({ sort: 'episode', season: 1, number: 1, playable: true, subtitles: ['eng'] })
  const metropolis = shown.find(({ ids }) => ids.tmdb === '19')!
  expect(value(await libraries[1]!.files('1')).map(({ path }) => path)).toEqual([metropolis.path!])
})

test('what a request is shown as, and who may see it, are ids of the media server', async () => {
  const { servers, desks } = await whole()
  const [jellyfin] = servers
  const requests = value(await desks[0]!.requests())
  const members = value(await desks[0]!.members())
  const shown = requests.find(({ id }) => id === '210')!
  const items = value(await jellyfin!.items())
  expect(items.find(({ id }) => id === shown.shown_as)?.title).toBe('Paddington 2')
  const ben = members.find(({ name }) => name === 'Ben')!
  expect(value(await jellyfin!.members()).map(({ id }) => id)).toContain(ben.seen_as!)
  expect(value(await jellyfin!.sees(ben.seen_as!, shown.shown_as!))).toBe(true)
  expect(value(await jellyfin!.sees(ben.seen_as!, 'f'.repeat(32)))).toBe(false)
})

test('its libraries, who watches and how, and its scan', async () => {
  const [jellyfin] = (await whole()).servers
  expect(value(await jellyfin!.shelves()).map(({ sort, paths }) => [sort, ...paths])).toContainEqual([
    'tvshows',
    '/data/media/tv',
  ])
  expect(value(await jellyfin!.sessions())).toMatchObject([
    { member: household.members[1]!.name, method: 'transcode', transcode_reasons: ['AudioCodecNotSupported'] },
  ])
  expect(value(await jellyfin!.scan())).toMatchObject({
    running: false,
    result: 'Completed',
    ended_at: expect.any(Date),
  })
})

test('while it brings its database up to date it is starting, and is told nothing', async () => {
  const shown: (string | null)[] = []
  const before = (request: Request) => {
    shown.push(request.headers.get('authorization'))
    return new Response('<p>Jellyfin is migrating', { status: 503, headers: { 'retry-after': '10' } })
  }
  const apps = await appsOf(await stage([cast('jellyfin', { before })], { JELLYFIN_KEY: usualKey('jellyfin') }))
  expect(await apps.servers[0]!.items()).toMatchObject({ known: false, code: 'APP-12' })
  expect(shown).toEqual([null])
})

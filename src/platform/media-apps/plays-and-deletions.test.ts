import { expect, test } from 'bun:test'
import { defaultKey } from '../../../rehearsal/apps/keys.ts'
import { collectionsOf } from '../../../rehearsal/apps/jellyfin-collections.ts'
import { plexCollectionsOf } from '../../../rehearsal/apps/plex-collections.ts'
import { unmonitoredEpisodes } from '../../../rehearsal/apps/sonarr-episodes.ts'
import { episodeId } from '../../../rehearsal/household/media-files.ts'
import { defaultHousehold } from '../../../rehearsal/household/default-household.ts'
import { freshApps } from '../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack, knownValue } from '../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from './media-apps.ts'
import type { MediaServer } from './roles/media-server.ts'

const SERVERS = ['jellyfin', 'emby', 'plex'] as const
const settingsOf = (app: string) => ({ [app === 'plex' ? 'PLEX_TOKEN' : `${app.toUpperCase()}_KEY`]: defaultKey(app) })

test.each(SERVERS)('%s reports what each member has played, episodes with their series', async (app) => {
  const { mediaServers } = await mediaAppsOf(await fakeStack([fakeApp(app)], settingsOf(app)))
  const server: MediaServer = mediaServers[0]!
  const [users, items] = [knownValue(await server.users()), knownValue(await server.items())]
  const titlesOf = async (name: string) => {
    const plays = knownValue(await server.plays(users.find((user) => user.name === name)!.id))
    expect(plays.every(({ played_at }) => played_at !== null)).toBe(true)
    return plays.map(({ item, series }) => items.find(({ id }) => id === (series ?? item))?.title).toSorted()
  }
  expect(await titlesOf('Ana')).toEqual(['Nosferatu', 'Severance'])
  expect(await titlesOf('Dov')).toEqual(['Planet Earth II'])
  // Ben is in the middle of Metropolis, which Plex does not report as history.
  expect(await titlesOf('Ben')).toEqual([...(app === 'plex' ? [] : ['Metropolis']), 'Paddington 2', 'The Bear'])
})

test.each(['jellyfin', 'emby'] as const)('%s reports favourites, an episode as one of its series', async (app) => {
  const asked: string[] = []
  const intercept = (request: Request): Response | undefined => {
    if (!request.url.includes('IsFavorite')) return undefined
    asked.push(request.url)
    const Items = [
      { Id: 'film', Type: 'Movie' },
      { Id: 'episode', Type: 'Episode', SeriesId: 'series' },
      { Id: 'series', Type: 'Series' },
    ]
    return Response.json({ Items, TotalRecordCount: 3, StartIndex: 0 })
  }
  const { mediaServers } = await mediaAppsOf(await fakeStack([fakeApp(app, { intercept })], settingsOf(app)))
  const server = mediaServers[0]!
  expect(knownValue(await server.favourites!('a'.repeat(32)))).toEqual(['film', 'series'])
  expect(knownValue(await server.favourites!('b'.repeat(32)))).toEqual(['film', 'series'])
  expect(asked.map((url) => url.includes('b'.repeat(32)))).toEqual([false, true])
})

test('sonarr adds a series again with the episodes that were turned off, and searches only then', async () => {
  const sharedState = freshApps()
  const sent: string[] = []
  const intercept = async (request: Request): Promise<undefined> => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET') sent.push(`${request.method} ${pathname} ${await request.clone().text()}`)
  }
  const machine = await fakeStack([fakeApp('sonarr', { sharedState, intercept })])
  const transfer = async () => (await mediaAppsOf(machine)).mediaManagers[0]!.transfer
  const show = defaultHousehold.shows.find(({ id }) => id === 4)!
  const off = unmonitoredEpisodes({ sharedState })
  for (const number of [2, 5]) off.add(episodeId(show, 1, number))
  const before = knownValue(await (await transfer()).exportItem('4'))!
  expect(before.episodes).toEqual([2, 5].map((number) => ({ season: 1, number, monitored: false })))
  expect((await (await transfer()).deleteItem('4')).known).toBe(true)
  sent.length = 0
  const restored = knownValue(await (await transfer()).restoreItem(before))
  expect(knownValue(await (await transfer()).exportItem(restored))!.episodes).toEqual(before.episodes)
  expect(sent.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    'POST /api/v3/series',
    'PUT /api/v3/episode/monitor',
    'POST /api/v3/command',
  ])
  expect(sent[0]).toContain('"searchForMissingEpisodes":false')
  // A restore that was interrupted goes on with the series that is there.
  off.clear()
  expect(knownValue(await (await transfer()).restoreItem(before))).toBe(restored)
  expect(knownValue(await (await transfer()).exportItem(restored))!.episodes).toEqual(before.episodes)
})

test('a collection of Plex contains exactly what it is set to, in each library on its own', async () => {
  const sharedState = freshApps()
  const machine = await fakeStack([fakeApp('plex', { sharedState })], settingsOf('plex'))
  const server = async () => (await mediaAppsOf(machine)).mediaServers[0]!
  const setItems = async (ids: string[]) => (await server()).collections!.setItems('Leaving soon', ids)
  const stored = () =>
    plexCollectionsOf({ sharedState })
      .filter(({ title }) => title !== 'Silent films')
      .map(({ section, title, items }) => [section, title, items])
  const items = knownValue(await (await server()).items())
  const idsOf = (type: string) => items.filter((one) => one.type === type).map(({ id }) => id)
  const [[film, other], [show]] = [idsOf('film'), idsOf('series')]
  await setItems([])
  expect(stored()).toEqual([])
  await setItems([film!, show!, 'unknown'])
  expect(stored()).toEqual([
    ['1', 'Leaving soon', [show!]],
    ['2', 'Leaving soon', [film!]],
  ])
  await setItems([other!])
  expect(stored()).toEqual([['2', 'Leaving soon', [other!]]])
  await setItems([])
  expect(stored()).toEqual([])
})

test('an item that Plex keeps in the collection although it was removed is an error', async () => {
  const intercept = (request: Request) => (request.method === 'DELETE' ? new Response('') : undefined)
  const machine = await fakeStack([fakeApp('plex', { intercept })], settingsOf('plex'))
  const { mediaServers } = await mediaAppsOf(machine)
  const [film, other] = knownValue(await mediaServers[0]!.items()).filter(({ type }) => type === 'film')
  const setItems = (id: string) => mediaServers[0]!.collections!.setItems('Leaving soon', [id])
  await setItems(film!.id)
  await expect(setItems(other!.id)).rejects.toMatchObject({ data: { code: 'APP-14' } })
})

test('Plex does not report favourites, which its owner cannot read', async () => {
  const { mediaServers } = await mediaAppsOf(await fakeStack([fakeApp('plex')], settingsOf('plex')))
  expect(mediaServers[0]!.favourites).toBeNull()
})

test.each(['jellyfin', 'emby'] as const)('%s: a collection contains exactly what it is set to', async (app) => {
  const sharedState = freshApps()
  const machine = await fakeStack([fakeApp(app, { sharedState })], settingsOf(app))
  const setItems = async (ids: string[]) => {
    const { mediaServers } = await mediaAppsOf(machine)
    await mediaServers[0]!.collections!.setItems('Leaving soon', ids)
  }
  const stored = () => collectionsOf({ sharedState } as never, app).map(({ name, items }) => [name, items.toSorted()])
  const [one, two, three] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)]
  await setItems([])
  expect(stored()).toEqual([])
  await setItems([one!, two!])
  await setItems([two!, three!])
  expect(stored()).toEqual([['Leaving soon', [two!, three!]]])
  await setItems([])
  expect(stored()).toEqual([['Leaving soon', []]])
})

test.each([
  ['radarr', '2', 'Nosferatu'],
  ['sonarr', '4', 'Planet Earth II'],
] as const)('%s deletes an item, and adds it again as it was', async (app, id, title) => {
  const machine = await fakeStack([fakeApp(app)])
  const transfer = async () => (await mediaAppsOf(machine)).mediaManagers[0]!.transfer
  const before = knownValue(await (await transfer()).exportItem(id))!
  expect(before).toMatchObject({ id, title, monitored: true })
  expect((await (await transfer()).deleteItem(id)).known).toBe(true)
  expect(knownValue(await (await transfer()).exportItem(id))).toBeNull()
  const restored = knownValue(await (await transfer()).restoreItem(before))
  const after = knownValue(await (await transfer()).exportItem(restored))!
  const kept = ({ title: name, catalogue_id, path, monitored, quality_profile, tags }: typeof before) => ({
    name,
    catalogue_id,
    path,
    monitored,
    quality_profile,
    tags,
  })
  expect(kept(after)).toEqual(kept(before))
  expect(await (await transfer()).restoreItem(before)).toMatchObject({ known: false })
})

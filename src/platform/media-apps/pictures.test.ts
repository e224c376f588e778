import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../rehearsal/household/default-household.ts'
import { freshApps } from '../../../rehearsal/apps/shared-state.ts'
import { defaultKey } from '../../../rehearsal/apps/keys.ts'
import { fakeApp, fakeStack, knownValue } from '../../../test-support/media-apps/fake-stack.ts'
import { readPlayingPoster } from './jellyfin/pictures.ts'
import { mediaAppsOf } from './media-apps.ts'
import { readPlayingPoster as readPlexPoster } from './plex/pictures.ts'
import { splitPictureId } from './roles/pictures.ts'
import { readPoster } from './servarr/pictures.ts'

const settings = { EMBY_KEY: defaultKey('emby') }

test.each(['sonarr', 'radarr', 'lidarr'])('%s has the poster of each of its items, in its own sizes', async (app) => {
  const machine = await fakeStack([fakeApp(app, { household: defaultHousehold })])
  const { mediaManagers } = await mediaAppsOf(machine)
  const manager = mediaManagers[0]!
  const items = knownValue(await manager.items())
  expect(items.length).toBeGreaterThan(0)
  for (const { id, picture } of items) expect(picture).toBe(`${app}:${id}.jpg`)
  const { ownId } = splitPictureId(items[0]!.picture!)!
  const widths = await Promise.all(
    [100, 300, 2000].map(async (width) => (await manager.pictures!.fetchPicture(ownId, width))!.readUInt32BE(16)),
  )
  expect(widths).toEqual([167, 333, 680])
})

test.each(['jellyfin', 'emby', 'plex'])('%s resizes the poster of what is playing', async (app) => {
  const sharedState = freshApps()
  // Seerr stores the key of Jellyfin.
  const apps = ['seerr', app].map((name) => fakeApp(name, { sharedState }))
  const machine = await fakeStack(apps, settings)
  const server = (await mediaAppsOf(machine)).mediaServers[0]!
  const [playing] = knownValue(await server.sessions()).flatMap(({ item }) => item ?? [])
  const { service, ownId } = splitPictureId(playing!.picture!)!
  expect(service).toBe(app)
  expect((await server.pictures!.fetchPicture(ownId, 160))!.readUInt32BE(16)).toBe(160)
})

test('an item without a poster has no picture, and one of another format keeps it in its id', () => {
  expect(readPoster('sonarr', { id: 1, images: [] })).toBeNull()
  expect(readPoster('sonarr', { id: 1 })).toBeNull()
  expect(readPoster('sonarr', { id: 1, images: [{ coverType: 'banner' }] })).toBeNull()
  expect(readPoster('lidarr', { id: 1, images: [{ coverType: 'poster', extension: '.png' }] })).toBe('lidarr:1.png')
  expect(readPoster('lidarr', { id: 1, images: [{ coverType: 'poster', extension: '.svg' }] })).toBeNull()
})

test('an episode has the poster of its series, and a track that of its album', () => {
  expect(readPlayingPoster('jellyfin', { Id: '1', SeriesId: '2', ImageTags: { Primary: 'a' } })).toBe('jellyfin:2')
  expect(readPlayingPoster('jellyfin', { Id: '1', AlbumId: '3', AlbumPrimaryImageTag: 'a' })).toBe('jellyfin:3')
  expect(readPlayingPoster('jellyfin', { Id: '1', ImageTags: { Primary: 'a' } })).toBe('jellyfin:1')
  expect(readPlayingPoster('jellyfin', { Id: '1', ImageTags: {} })).toBeNull()
  expect(readPlayingPoster('jellyfin', { Id: '../x', ImageTags: { Primary: 'a' } })).toBeNull()
  const thumbs = Object.fromEntries(
    ['grandparentThumb', 'parentThumb', 'thumb'].map((name, at) => [name, `/library/metadata/${at}/thumb/17`]),
  )
  expect(readPlexPoster('plex', { type: 'episode', ...thumbs })).toBe('plex:0.17')
  expect(readPlexPoster('plex', { type: 'track', ...thumbs })).toBe('plex:1.17')
  expect(readPlexPoster('plex', { type: 'movie', thumb: thumbs['thumb'] })).toBe('plex:2.17')
  expect(readPlexPoster('plex', { type: 'movie', thumb: 'https://example.org/x.jpg' })).toBeNull()
})

test.each([
  ['jellyfin', '../System/Info'],
  ['plex', '1.2&url=http://example.org'],
])('%s is never asked for what is no id of its own', async (app, ownId) => {
  const paths: string[] = []
  const intercept = (request: Request) => void paths.push(request.url)
  const machine = await fakeStack([fakeApp(app, { intercept })], settings)
  const server = (await mediaAppsOf(machine)).mediaServers[0]!
  expect(await server.pictures!.fetchPicture(ownId, 160)).toBeUndefined()
  expect(paths).toEqual([])
})

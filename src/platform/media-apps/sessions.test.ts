import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../rehearsal/household/default-household.ts'
import { freshApps } from '../../../rehearsal/apps/shared-state.ts'
import { defaultKey } from '../../../rehearsal/apps/keys.ts'
import { minutesAgo, NOW } from '../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack, knownValue } from '../../../test-support/media-apps/fake-stack.ts'
import type { Household } from '../../../rehearsal/household/types.ts'
import { readSession } from './jellyfin/sessions.ts'
import { mediaAppsOf } from './media-apps.ts'
import { readSessions } from './plex/sessions.ts'
import { readNowPlaying } from './navidrome/now-playing.ts'
import { sessionTitle } from './session-title.ts'

async function sessionsOf(app: string, household: Household = defaultHousehold) {
  const sharedState = freshApps()
  const settings = { NAVIDROME_PASSWORD: defaultKey('navidrome'), EMBY_KEY: defaultKey('emby') }
  const machine = await fakeStack(
    ['seerr', app].map((name) => fakeApp(name, { household, sharedState })),
    settings,
  )
  const { mediaServers, audioServers } = await mediaAppsOf(machine)
  return [...mediaServers, ...audioServers][0]!.sessions()
}
const playing = async (app: string, household?: Household) =>
  knownValue(await sessionsOf(app, household)).filter(({ item }) => item !== null)

/** Where the rehearsal's film, which plays without end, is at the time of the tests. */
const POSITION = (NOW.getTime() / 1000) % (153 * 60)
const film = { title: 'Metropolis', series: null, season: null, number: null, artist: null, media: 'films' }
const watching = {
  member: 'Ben',
  device: 'Living room',
  item: { ...film, year: 1927, length_seconds: 153 * 60 },
  paused: false,
  position_seconds: POSITION,
  method: 'transcode',
  bits_per_second: 8_000_000,
  started_at: null,
}
const reasons = { transcode_reasons: ['AudioCodecNotSupported'] }

test.each([
  ['jellyfin', { ...watching, ...reasons, client: 'Jellyfin Android TV' }],
  ['emby', { ...watching, ...reasons, client: 'Emby for Android TV' }],
  ['plex', { ...watching, transcode_reasons: [], client: 'Plex for Android (TV)' }],
  [
    'navidrome',
    {
      member: 'dov',
      device: '',
      client: 'DSub',
      item: { title: 'Autobahn', artist: 'Kraftwerk', media: 'music', year: 1974, length_seconds: 1363 },
      paused: null,
      position_seconds: null,
      method: null,
      bits_per_second: null,
      started_at: minutesAgo(6),
    },
  ],
])('%s says who is playing what, where and how, and nothing once nobody is', async (app, expected) => {
  expect(await playing(app)).toMatchObject([expected])
  expect(await playing(app, { ...defaultHousehold, nobodyWatches: true })).toEqual([])
})

test('Audiobookshelf needs a key to say who is listening, and usher has none', async () => {
  expect(await sessionsOf('audiobookshelf')).toMatchObject({ known: false, code: 'APP-19' })
})

test('an episode has its series and its numbers, and a paused playback is known as paused', () => {
  const episode = { title: 'Forks', series: 'The Bear', season: 2, number: 7, media: 'series', year: null }
  const NowPlayingItem = {
    Id: '1',
    Type: 'Episode',
    Name: 'Forks',
    SeriesName: 'The Bear',
    ParentIndexNumber: 2,
    IndexNumber: 7,
    ProductionYear: 2023,
  }
  const jellyfin = readSession('jellyfin')({ NowPlayingItem, PlayState: { IsPaused: true } })
  expect(jellyfin).toMatchObject({ item: episode, paused: true })
  expect(sessionTitle(jellyfin.item!)).toBe('The Bear: Forks')
  const named = { ratingKey: '1', type: 'episode', title: 'Forks', grandparentTitle: 'The Bear', year: 2023 }
  const plex = { ...named, parentIndex: 2, index: 7, Player: { state: 'paused' } }
  expect(readSessions('plex')({ MediaContainer: { Metadata: [plex] } })).toMatchObject([
    { item: episode, paused: true },
  ])
})

test('a track has its artist and no series, and a television channel is none of the media types', () => {
  const track = { ratingKey: '1', type: 'track', title: 'Autobahn', grandparentTitle: 'Kraftwerk' }
  expect(readSessions('plex')({ MediaContainer: { Metadata: [track] } })).toMatchObject([
    { item: { title: 'Autobahn', series: null, artist: 'Kraftwerk', media: 'music' } },
  ])
  const audio = { Id: '1', Type: 'Audio', Name: 'Autobahn', Artists: ['Kraftwerk'] }
  expect(readSession('jellyfin')({ NowPlayingItem: audio }).item).toMatchObject({ artist: 'Kraftwerk', media: 'music' })
  const channel = { Id: '2', Type: 'TvChannel', Name: 'Arte' }
  expect(readSession('jellyfin')({ NowPlayingItem: channel }).item).toMatchObject({
    title: 'Arte',
    media: null,
    length_seconds: null,
  })
})

test('a file that is sent as it is has the bit rate of its streams, unless one of them is not known', () => {
  const rateOf = (audio: number | undefined, method = 'DirectPlay') => {
    const MediaStreams = [
      { Type: 'Video', BitRate: 6_000_000 },
      { Type: 'Audio', BitRate: audio },
      { Type: 'Subtitle' },
    ]
    const NowPlayingItem = { Id: '1', Type: 'Movie', Name: 'Metropolis', MediaStreams }
    return readSession('jellyfin')({ NowPlayingItem, PlayState: { PlayMethod: method } }).bits_per_second
  }
  expect([rateOf(640_000), rateOf(undefined), rateOf(640_000, 'Transcode')]).toEqual([6_640_000, null, null])
})

test('a newer Navidrome says how far a track is and whether it is paused, and then not when it began', () => {
  const entry = { id: 'a', title: 'Autobahn', username: 'dov', minutesAgo: 1, state: 'paused', positionMs: 61_900 }
  expect(readNowPlaying({ nowPlaying: { entry: [entry] } }, NOW)).toMatchObject([
    { paused: true, position_seconds: 61, started_at: null },
  ])
  expect(readNowPlaying({ nowPlaying: { entry: [{ ...entry, state: 'stopped' }] } }, NOW)).toEqual([])
})

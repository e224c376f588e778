import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { movieId } from '../../../../rehearsal/apps/jellyfin-items.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { minutesAgo, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { eveningMachine } from '../../../../test-support/disruption/evening.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { gatherPlaying } from './gather.ts'

const settingValues = { NAVIDROME_PASSWORD: defaultKey('navidrome'), EMBY_KEY: defaultKey('emby') }
const evening = async (...apps: string[]) => (await eveningMachine(apps, { settingValues })).machine

test('every server is asked who plays what, and how it is sent', async () => {
  const data = await gatherPlaying(await evening('jellyfin', 'plex', 'emby', 'navidrome', 'seerr'), undefined)
  expect(data).toMatchObject({
    summary: '3 people are watching, and 1 is listening.',
    member: null,
    observed_at: NOW.toISOString(),
    complete: true,
    not_known: [],
  })
  expect(data.playbacks.map(({ service }) => service)).toEqual(['emby', 'jellyfin', 'plex', 'navidrome'])
  expect(data.playbacks[1]).toEqual({
    service: 'jellyfin',
    member: 'Ben',
    title: 'Metropolis',
    year: 1927,
    media: 'films',
    picture: `jellyfin:${movieId(defaultHousehold.films.find(({ hasFile }) => hasFile)!)}`,
    season: null,
    episode: null,
    episode_title: null,
    artist: null,
    device_name: 'Living room',
    player_app: 'Jellyfin Android TV',
    paused: false,
    position_seconds: 3420,
    length_seconds: 9180,
    playback_method: 'transcode',
    transcode_reasons: ['AudioCodecNotSupported'],
    bits_per_second: 8_000_000,
    started_at: null,
  })
  expect(data.playbacks[3]).toMatchObject({
    member: 'dov',
    artist: 'Kraftwerk',
    device_name: null,
    player_app: 'DSub',
    paused: null,
    position_seconds: null,
    playback_method: null,
    started_at: minutesAgo(6).toISOString(),
  })
})

test('an episode is named by its series, its numbers and its own title', async () => {
  const session = {
    UserName: 'Ana',
    DeviceName: 'Kitchen tablet',
    Client: 'Jellyfin Web',
    LastActivityDate: NOW.toISOString(),
    PlayState: { PositionTicks: 610_000_000, IsPaused: true, PlayMethod: 'DirectPlay' },
    NowPlayingItem: {
      Id: '00000000000000000000000000000001',
      Type: 'Episode',
      Name: 'Forks',
      SeriesName: 'The Bear',
      ParentIndexNumber: 2,
      IndexNumber: 7,
      RunTimeTicks: 18_000_000_000,
    },
  }
  const jellyfin = fakeApp('jellyfin', {
    intercept: async (request) => (request.url.includes('/Sessions') ? Response.json([session]) : undefined),
  })
  const { playbacks, summary } = await gatherPlaying(await fakeStack([jellyfin, fakeApp('seerr')]), undefined)
  expect(summary).toBe('1 person is watching, 1 of them paused.')
  expect(playbacks).toMatchObject([
    {
      title: 'The Bear',
      season: 2,
      episode: 7,
      episode_title: 'Forks',
      media: 'series',
      paused: true,
      position_seconds: 61,
      length_seconds: 1800,
      playback_method: 'direct',
      bits_per_second: null,
    },
  ])
})

test('a member narrows the list, in any spelling, and somebody who plays nothing has an empty one', async () => {
  const machine = await evening('jellyfin', 'navidrome', 'seerr')
  expect(await gatherPlaying(machine, 'DOV')).toMatchObject({
    summary: 'dov is playing 1 title.',
    member: 'DOV',
    playbacks: [{ service: 'navidrome', title: 'Autobahn' }],
  })
  expect(await gatherPlaying(machine, 'ana')).toMatchObject({
    summary: 'Nobody called "ana" is watching or listening.',
    playbacks: [],
    complete: true,
  })
})

test('a server that cannot be asked is not known, and is never nobody', async () => {
  const sharedState = freshApps()
  const machine = await fakeStack(
    [
      fakeApp('jellyfin', { intercept: async () => new Response('', { status: 503 }) }),
      fakeApp('audiobookshelf'),
      fakeApp('plex', { sharedState }),
    ],
    settingValues,
  )
  const { complete, not_known, summary, playbacks } = await gatherPlaying(machine, undefined)
  expect([complete, playbacks.length]).toEqual([false, 1])
  expect(not_known.map(({ subject }) => subject)).toEqual(['Jellyfin', 'Audiobookshelf'])
  expect(summary).toBe('1 person is watching. It is not known what is playing on Jellyfin and Audiobookshelf.')
  expect((await gatherPlaying(machine, 'ana')).summary).toBe(
    'usher cannot tell whether ana is playing anything on Jellyfin and Audiobookshelf.',
  )
})

test('nothing plays on a server that does not run or was never turned on', async () => {
  const stopped = await fakeStack([fakeApp('jellyfin', { state: 'exited' }), fakeApp('seerr')])
  expect(await gatherPlaying(stopped, undefined)).toMatchObject({
    summary: 'Nobody is watching or listening.',
    playbacks: [],
    complete: true,
  })
  const summary = 'No media server is turned on, so nothing can be played.'
  expect(await gatherPlaying(await fakeStack([fakeApp('sonarr')]), undefined)).toMatchObject({
    summary,
    complete: true,
  })
})

test('without the engine no server can be found, and the question is refused', async () => {
  const error = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })
  const machine = fakeMachine({ engine: () => Promise.reject(error) })
  await expect(gatherPlaying(machine, undefined)).rejects.toThrow(error)
})

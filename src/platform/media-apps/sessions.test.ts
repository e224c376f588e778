import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../rehearsal/household/default-household.ts'
import { freshApps } from '../../../rehearsal/apps/shared-state.ts'
import { defaultKey } from '../../../rehearsal/apps/keys.ts'
import { fakeApp, fakeStack, knownValue } from '../../../test-support/media-apps/fake-stack.ts'
import type { Household } from '../../../rehearsal/household/types.ts'
import { readSession } from './jellyfin/response-readers.ts'
import { mediaAppsOf } from './media-apps.ts'
import { readSessions } from './plex/response-readers.ts'

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
  knownValue(await sessionsOf(app, household))
    .filter(({ item }) => item !== null)
    .map(({ member, title, paused }) => ({ member, title, paused }))

test.each([
  ['jellyfin', [{ member: 'Ben', title: 'Metropolis', paused: false }]],
  ['emby', [{ member: 'Ben', title: 'Metropolis', paused: false }]],
  ['plex', [{ member: 'Ben', title: 'Metropolis', paused: false }]],
  ['navidrome', [{ member: 'dov', title: 'Autobahn', paused: null }]],
])('%s says who is playing what, and says it of nobody once nobody is', async (app, expected) => {
  expect(await playing(app)).toEqual(expected)
  expect(await playing(app, { ...defaultHousehold, nobodyWatches: true })).toEqual([])
})

test('Audiobookshelf needs a key to say who is listening, and usher has none', async () => {
  expect(await sessionsOf('audiobookshelf')).toMatchObject({ known: false, code: 'APP-19' })
})

test('an episode is named with its series, and a paused playback is known as paused', () => {
  const jellyfin = { NowPlayingItem: { Id: '1', Name: 'Forks', SeriesName: 'The Bear' }, PlayState: { IsPaused: true } }
  expect(readSession(jellyfin)).toMatchObject({ title: 'The Bear: Forks', paused: true })
  const plex = { ratingKey: '1', title: 'Forks', grandparentTitle: 'The Bear', Player: { state: 'paused' } }
  expect(readSessions({ MediaContainer: { Metadata: [plex] } })).toMatchObject([
    { title: 'The Bear: Forks', paused: true },
  ])
})

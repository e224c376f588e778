import { expect, test } from 'bun:test'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { gatherQualityFor, gatherQualitySnapshot } from './gather.ts'

const allQualityApps = () => fakeStack(['sonarr', 'radarr', 'lidarr', 'jellyfin', 'seerr'].map((app) => fakeApp(app)))

/** Applies a preset to an app by hand and assigns it to every item. */
async function applyPreset(manager: MediaManager, name: string) {
  const { drafts, current } = await gatherQualitySnapshot(manager)
  const draft = knownValue(drafts).find(({ preset }) => preset.name === name)!
  for (const format of draft.formats) knownValue(await manager.quality.saveCustomFormat(format, null))
  const id = knownValue(await manager.quality.saveProfile(draft.profile, null))
  const items = knownValue(current).items.map((item) => item.id)
  knownValue(await manager.quality.assignProfile(items, id))
  return { draft, id }
}

for (const app of ['sonarr', 'radarr', 'lidarr'])
  for (const name of ['small', 'balanced', 'sharp', 'best'])
    test(`${name} in ${app}: a saved preset is read back unchanged`, async () => {
      const machine = await fakeStack([fakeApp(app)])
      const { mediaManagers } = await mediaAppsOf(machine)
      const { draft, id } = await applyPreset(mediaManagers[0]!, name)
      const { current } = await gatherQualitySnapshot((await mediaAppsOf(machine)).mediaManagers[0]!)
      const profile = knownValue(current).profiles.find((one) => one.id === id)!
      expect(profile).toEqual({ ...draft.profile, id })
      expect(knownValue(current).formats.map(({ name, conditions }) => ({ name, conditions }))).toEqual(draft.formats)
      const { libraries } = await gatherQualityFor(machine)
      expect(libraries[0]!.in_force).toMatchObject({ state: 'exact', preset: name, differences: [] })
    })

test('the preset in force, what each means, and what it costs', async () => {
  const { libraries, not_known } = await gatherQualityFor(await allQualityApps())
  expect(libraries.map((library) => [library.media, library.in_force.state, library.in_force.profile])).toEqual([
    ['series', 'custom', 'HD-1080p'],
    ['films', 'custom', 'HD-1080p'],
    ['music', 'custom', 'Any'],
  ])
  const [series, , music] = libraries
  const balanced = series!.presets.find(({ preset }) => preset === 'balanced')!
  expect(balanced.cost).toMatchObject({ measured: true, bytes_per_hour: 2_280_000_000 })
  expect(balanced.playback).toMatchObject({ direct_play: 'everywhere', transcoder: 'vaapi' })
  const best = series!.presets.find(({ preset }) => preset === 'best')!
  expect(best.cost).toMatchObject({ measured: false, files_measured: 0 })
  expect(best.playback.because).toBe('Kitchen tablet does not play it without conversion')
  expect(music!.presets.find(({ preset }) => preset === 'sharp')!.cost).toMatchObject({
    measured: true,
    bytes_per_hour: 479_700_000,
  })
  expect(not_known).toEqual([])
})

test('quality lists each change that a person made to a preset', async () => {
  const machine = await fakeStack([fakeApp('radarr')])
  const { mediaManagers } = await mediaAppsOf(machine)
  const { draft, id } = await applyPreset(mediaManagers[0]!, 'balanced')
  const [first, ...rest] = draft.profile.tiers
  const changed = { ...draft.profile, tiers: rest, scores: { ...draft.profile.scores, 'usher: HEVC': 5 } }
  knownValue(await mediaManagers[0]!.quality.saveProfile(changed, id))
  const [films] = (await gatherQualityFor(machine)).libraries
  expect(films!.in_force).toMatchObject({
    state: 'changed',
    preset: 'balanced',
    differences: [`It does not accept ${first!.name}.`, '“usher: HEVC” scores 5, not -50.'],
  })
})

test('quality is not known for an app that does not answer or sends an unexpected response', async () => {
  const odd = fakeApp('radarr', {
    intercept: ({ url }) => (url.endsWith('/qualityprofile') ? new Response('<html>') : undefined),
  })
  const machine = await fakeStack([fakeApp('sonarr'), odd, { app: 'lidarr', port: null, state: 'exited' }])
  const { libraries, not_known } = await gatherQualityFor(machine)
  expect(libraries.map(({ in_force: force }) => [force.state, force.preset])).toEqual([
    ['custom', null],
    ['not-known', null],
    ['not-known', null],
  ])
  expect(not_known.map(({ subject }) => subject)).toEqual(['Radarr', 'Lidarr'])
  expect(libraries.map(({ presets }) => presets.length)).toEqual([4, 4, 0])
  const series = libraries[0]!.presets[0]!
  expect(series.playback).toMatchObject({ direct_play: 'not-known', because: 'no media server is in the stack' })
})

test('quality sends a bounded number of requests, whatever the size of the library', async () => {
  const requestedPaths: string[] = []
  const intercept = ({ url }: Request) => void requestedPaths.push(new URL(url).pathname)
  await gatherQualityFor(await fakeStack([fakeApp('sonarr', { intercept }), fakeApp('radarr', { intercept })]))
  expect(requestedPaths.length).toBeLessThan(30)
  expect(requestedPaths.filter((path) => path === '/api/v3/moviefile')).toHaveLength(1)
})

test('quality is incomplete if a media server does not say what its devices play', async () => {
  const silentServer = fakeApp('jellyfin', {
    intercept: ({ url }) => (url.includes('/Sessions') ? new Response('<html>') : undefined),
  })
  const { complete, not_known } = await gatherQualityFor(await fakeStack([fakeApp('radarr'), silentServer]))
  expect([complete, not_known.map(({ subject }) => subject)]).toEqual([false, ['Jellyfin']])
})

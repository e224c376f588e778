import { expect, test } from 'bun:test'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import { cast, stage, value } from '../../../../test-support/media-apps/stage.ts'
import { gatherQuality, readQuality } from './gather.ts'

const everything = () => stage(['sonarr', 'radarr', 'lidarr', 'jellyfin', 'seerr'].map((app) => cast(app)))

/** Carries a preset to an app by hand, and gives it to everything there. */
async function carry(library: Library, name: string) {
  const { drafts, found } = await readQuality(library)
  const draft = value(drafts).find(({ preset }) => preset.name === name)!
  for (const format of draft.formats) value(await library.quality.keepFormat(format, null))
  const id = value(await library.quality.keepProfile(draft.profile, null))
  const items = value(found).items.map((item) => item.id)
  value(await library.quality.assign(items, id))
  return { draft, id }
}

for (const app of ['sonarr', 'radarr', 'lidarr'])
  for (const name of ['small', 'balanced', 'sharp', 'best'])
    test(`${name} in ${app}: what was carried there is read back as the same`, async () => {
      const machine = await stage([cast(app)])
      const { libraries } = await appsOf(machine)
      const { draft, id } = await carry(libraries[0]!, name)
      const { found } = await readQuality((await appsOf(machine)).libraries[0]!)
      const profile = value(found).profiles.find((one) => one.id === id)!
      expect(profile).toEqual({ ...draft.profile, id })
      expect(value(found).formats.map(({ name, conditions }) => ({ name, conditions }))).toEqual(draft.formats)
      const { media } = await gatherQuality(await appsOf(machine))
      expect(media[0]!.in_force).toMatchObject({ state: 'exact', preset: name, differs: [] })
    })

test('the preset in force, what each means, and what it costs', async () => {
  const { media, not_known: unknown } = await gatherQuality(await appsOf(await everything()))
  expect(media.map((shelf) => [shelf.media, shelf.in_force.state, shelf.in_force.profile])).toEqual([
    ['series', 'yours', 'HD-1080p'],
    ['films', 'yours', 'HD-1080p'],
    ['music', 'yours', 'Any'],
  ])
  const [series, , music] = media
  const balanced = series!.presets.find(({ preset }) => preset === 'balanced')!
  expect(balanced.cost).toMatchObject({ measured: true, gb_an_hour: 2.28 })
  expect(balanced.plays).toMatchObject({ unchanged: 'everywhere', converts_with: 'vaapi' })
  const best = series!.presets.find(({ preset }) => preset === 'best')!
  expect(best.cost).toMatchObject({ measured: false, files: 0 })
  expect(best.plays.because).toBe('Kitchen tablet does not take it as it is')
  expect(music!.presets.find(({ preset }) => preset === 'sharp')!.cost).toMatchObject({
    measured: true,
    gb_an_hour: 0.48,
  })
  expect(unknown).toEqual([])
})

test('what a person changed in a preset is named, each change in a sentence', async () => {
  const machine = await stage([cast('radarr')])
  const { libraries } = await appsOf(machine)
  const { draft, id } = await carry(libraries[0]!, 'balanced')
  const [first, ...rest] = draft.profile.tiers
  const changed = { ...draft.profile, tiers: rest, scores: { ...draft.profile.scores, 'usher: HEVC': 5 } }
  value(await libraries[0]!.quality.keepProfile(changed, id))
  const [films] = (await gatherQuality(await appsOf(machine))).media
  expect(films!.in_force).toMatchObject({
    state: 'changed',
    preset: 'balanced',
    differs: [`It does not take ${first!.name}.`, '“usher: HEVC” counts 5, not -50.'],
  })
})

test('an app that does not answer, or answers something else, is not known and nothing is guessed', async () => {
  const odd = cast('radarr', {
    before: ({ url }) => (url.endsWith('/qualityprofile') ? new Response('<html>') : undefined),
  })
  const machine = await stage([cast('sonarr'), odd, { app: 'lidarr', port: null, state: 'exited' }])
  const { media, not_known: unknown } = await gatherQuality(await appsOf(machine))
  expect(media.map(({ in_force: force }) => [force.state, force.preset])).toEqual([
    ['yours', null],
    ['not-known', null],
    ['not-known', null],
  ])
  expect(unknown.map(({ app }) => app)).toEqual(['Radarr', 'Lidarr'])
  expect(media.map(({ presets }) => presets.length)).toEqual([4, 4, 0])
  const series = media[0]!.presets[0]!
  expect(series.plays).toMatchObject({ unchanged: 'not-known', because: 'no media server is in the stack' })
})

test('a library of any size is asked a bounded number of times', async () => {
  const asked: string[] = []
  const before = ({ url }: Request) => void asked.push(new URL(url).pathname)
  await gatherQuality(await appsOf(await stage([cast('sonarr', { before }), cast('radarr', { before })])))
  expect(asked.length).toBeLessThan(30)
  expect(asked.filter((path) => path === '/api/v3/moviefile')).toHaveLength(1)
})

import { describe, expect, test } from 'bun:test'
import { qualitiesByApp } from '../../../../rehearsal/apps/qualities.ts'
import type { MediaType } from '../../../platform/media-apps/roles/media-manager.ts'
import { estimateCost } from './cost.ts'
import { draftPreset, type PresetDraft } from './preset-draft.ts'
import { qualityPresets } from './presets.ts'

const palettes: Record<MediaType, string[]> = {
  films: qualitiesByApp.radarr.map(({ quality }) => quality.name),
  series: qualitiesByApp.sonarr.map(({ quality }) => quality.name),
  music: qualitiesByApp.lidarr.map(({ quality }) => quality.name),
}
const noFiles = { known: true as const, value: [], at: new Date(0) }

for (const media of ['films', 'series', 'music'] as const)
  for (const profiles_cap_bitrate of [true, false])
    describe(`${media}, sizes ${profiles_cap_bitrate ? 'in the profile' : 'in the quality definitions'}`, () => {
      const drafts = qualityPresets[media].map((preset) =>
        draftPreset(preset, media, { qualities: palettes[media], profiles_cap_bitrate })!,
      )

      test('a larger preset costs more an hour and has a higher size limit', () => {
        const costs = drafts.map((draft) => estimateCost(draft, noFiles).bytes_per_hour)
        expect(costs.every((cost, at) => at === 0 || cost > costs[at - 1]!)).toBe(true)
        const most = qualityPresets[media].map(
          ({ max_gb_per_hour: bound }) => (bound ?? Number.POSITIVE_INFINITY) * 1_000_000_000,
        )
        expect(most.every((bound, at) => bound > costs[at]! && (at === 0 || bound >= most[at - 1]!))).toBe(true)
      })

      test('the cutoff is an accepted quality, and better than the cutoff of the smaller preset', () => {
        const order = (draft: PresetDraft) => {
          const stop = draft.profile.tiers.find(({ name }) => name === draft.profile.cutoff)
          expect(stop?.qualities.length).toBeGreaterThan(0)
          return Math.max(...stop!.qualities.map((one) => palettes[media].indexOf(one)))
        }
        const stops = drafts.map(order)
        expect(stops.every((stop, at) => at === 0 || stop > stops[at - 1]!)).toBe(true)
      })

      test('a preset has no quality twice and none that the app lacks, and differs from the others', () => {
        for (const { profile } of drafts) {
          const all = profile.tiers.flatMap(({ qualities: some }) => some)
          expect(new Set(all).size).toBe(all.length)
          expect(all.filter((one) => !palettes[media].includes(one))).toEqual([])
        }
        expect(new Set(drafts.map(({ profile }) => JSON.stringify(profile.tiers))).size).toBe(4)
      })

      test('a preset has exactly the custom formats that its scores use', () => {
        for (const { profile, formats } of drafts)
          expect(Object.keys(profile.scores).toSorted()).toEqual(formats.map(({ name }) => name).toSorted())
      })
    })

test('draftPreset returns undefined if the app lacks the cutoff’s qualities', () => {
  const [, , , best] = qualityPresets.films
  expect(draftPreset(best!, 'films', { qualities: ['Bluray-1080p'], profiles_cap_bitrate: false })).toBeUndefined()
})

test('custom formats match the releases they name and no others', async () => {
  const { customFormatsFor: formatsNamed } = await import('./custom-formats.ts')
  const all = formatsNamed({
    'usher: HEVC': 1,
    'usher: AV1': 1,
    'usher: HDR': 1,
    'usher: Dolby Vision alone': 1,
    'usher: 3D': 1,
  })
  const finds = (release: string) =>
    all
      .filter(({ conditions }) =>
        conditions.every(({ fields, negate }) => new RegExp(String(fields['value']), 'i').test(release) !== negate),
      )
      .map(({ name }) => name.slice(7))
  expect(finds('Metropolis.1927.1080p.WEB-DL.x264-PIANO')).toEqual([])
  expect(finds('Metropolis.1927.2160p.UHD.BluRay.x265.HDR10-PIANO')).toEqual(['HEVC', 'HDR'])
  expect(finds('Metropolis.1927.2160p.WEB.H.265.DV-PIANO')).toEqual(['HEVC', 'HDR', 'Dolby Vision alone'])
  expect(finds('Metropolis.1927.2160p.WEB.DV.HDR.HEVC-PIANO')).toEqual(['HEVC', 'HDR'])
  expect(finds('Metropolis 1927 1080p BluRay Half-SBS AV1')).toEqual(['AV1', '3D'])
  expect(finds('The.Devil.Advocate.1080p.WEB.h264-DVSUX')).toEqual([])
})

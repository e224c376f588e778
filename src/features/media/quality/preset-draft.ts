import type {
  CustomFormatDraft,
  AvailableQualities,
  QualityProfileDraft,
} from '../../../platform/media-apps/roles/media-manager-quality.ts'
import type { MediaType } from '../../../platform/media-apps/roles/media-manager.ts'
import { customFormatsFor, sizeFormat } from './custom-formats.ts'
import { presetProfileName, REJECT_SCORE, type PresetDefinition } from './presets.ts'

/** A preset as one app can apply it. */
export interface PresetDraft {
  preset: PresetDefinition
  profile: QualityProfileDraft
  /** Custom formats that must exist first. */
  formats: CustomFormatDraft[]
  /** The size limit, for people; null without one. */
  sizeLimit: string | null
}

/** Megabytes a minute in a gigabyte an hour. source: the apps count 1024 × 1024 bytes as a megabyte. */
const MEGABYTES_PER_MINUTE = 1_000_000_000 / 60 / (1024 * 1024)
/** Longer films are rare and get the limit of one this long. */
const FILM_HOURS = 3

/**
 * Returns the profile for a preset in one app, without qualities that the app lacks. Undefined if no cutoff quality is
 * left.
 */
export function draftPreset(
  preset: PresetDefinition,
  media: MediaType,
  palette: AvailableQualities,
): PresetDraft | undefined {
  const tiers = preset.tiers.flatMap(({ name, qualities: wanted }) => {
    const there = palette.qualities.filter((quality) => wanted.includes(quality))
    const [only] = there
    return only === undefined ? [] : [{ is: name, name: there.length === 1 ? only : name, qualities: there }]
  })
  const cutoff = tiers.find(({ is }) => is === preset.cutoff)
  if (cutoff === undefined) return undefined
  const { bound: sizeLimit, most, large } = sizeBounds(preset, media, palette)
  return {
    preset,
    sizeLimit,
    formats: [...customFormatsFor(preset.scores), ...large],
    profile: {
      name: presetProfileName(preset.name),
      upgrades_allowed: true,
      tiers: tiers.map(({ name, qualities }) => ({ name, qualities })),
      cutoff: cutoff.name,
      scores: { ...preset.scores, ...Object.fromEntries(large.map(({ name }) => [name, REJECT_SCORE])) },
      min_score: 0,
      cutoff_score: 0,
      max_megabytes_per_minute:
        most === null ? {} : Object.fromEntries(tiers.flatMap(({ qualities }) => qualities.map((one) => [one, most]))),
    },
  }
}

/**
 * Limits sizes in the profile if the app supports it. The app's global size table belongs to the household and is left
 * alone:
 * films get a total limit instead, and episodes none, because they may come in packs.
 */
function sizeBounds(
  { most_gb_an_hour: most }: PresetDefinition,
  media: MediaType,
  { profiles_cap_bitrate }: AvailableQualities,
): { bound: string | null; most: number | null; large: CustomFormatDraft[] } {
  if (most !== null && profiles_cap_bitrate)
    return { bound: `${most} GB an hour`, most: Math.round(most * MEGABYTES_PER_MINUTE * 10) / 10, large: [] }
  if (most === null || media !== 'films') return { bound: null, most: null, large: [] }
  const film = Math.round(most * FILM_HOURS)
  return { bound: `${film} GB a film`, most: null, large: [sizeFormat(film)] }
}

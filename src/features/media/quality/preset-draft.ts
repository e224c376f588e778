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

/** One gigabyte per hour in megabytes per minute. source: the apps count 1024 × 1024 bytes as a megabyte. */
const MEGABYTES_PER_MINUTE = 1_000_000_000 / 60 / (1024 * 1024)
/** The limit for films is for this runtime. Longer ones are rare. */
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
  const tiers = preset.tiers.flatMap(({ name, qualities: presetQualities }) => {
    const available = palette.qualities.filter((quality) => presetQualities.includes(quality))
    const [onlyQuality] = available
    return onlyQuality === undefined
      ? []
      : [{ presetTier: name, name: available.length === 1 ? onlyQuality : name, qualities: available }]
  })
  const cutoff = tiers.find(({ presetTier }) => presetTier === preset.cutoff)
  if (cutoff === undefined) return undefined
  const { sizeLimit, maxMegabytesPerMinute, sizeFormats } = sizeBounds(preset, media, palette)
  return {
    preset,
    sizeLimit,
    formats: [...customFormatsFor(preset.scores), ...sizeFormats],
    profile: {
      name: presetProfileName(preset.name),
      upgrades_allowed: true,
      tiers: tiers.map(({ name, qualities }) => ({ name, qualities })),
      cutoff: cutoff.name,
      scores: { ...preset.scores, ...Object.fromEntries(sizeFormats.map(({ name }) => [name, REJECT_SCORE])) },
      min_score: 0,
      cutoff_score: 0,
      max_megabytes_per_minute:
        maxMegabytesPerMinute === null
          ? {}
          : Object.fromEntries(
              tiers.flatMap(({ qualities }) => qualities.map((quality) => [quality, maxMegabytesPerMinute])),
            ),
    },
  }
}

/**
 * Limits sizes in the profile if the app supports it. usher does not change the app's global size table, so alone:
 * films get a total limit instead. Episodes get none, because they may come in packs.
 */
function sizeBounds(
  { max_gb_per_hour: maxGbPerHour }: PresetDefinition,
  media: MediaType,
  { profiles_cap_bitrate }: AvailableQualities,
): { sizeLimit: string | null; maxMegabytesPerMinute: number | null; sizeFormats: CustomFormatDraft[] } {
  if (maxGbPerHour !== null && profiles_cap_bitrate)
    return {
      sizeLimit: `${maxGbPerHour} GB an hour`,
      maxMegabytesPerMinute: Math.round(maxGbPerHour * MEGABYTES_PER_MINUTE * 10) / 10,
      sizeFormats: [],
    }
  if (maxGbPerHour === null || media !== 'films')
    return { sizeLimit: null, maxMegabytesPerMinute: null, sizeFormats: [] }
  const gbPerFilm = Math.round(maxGbPerHour * FILM_HOURS)
  return { sizeLimit: `${gbPerFilm} GB a film`, maxMegabytesPerMinute: null, sizeFormats: [sizeFormat(gbPerFilm)] }
}

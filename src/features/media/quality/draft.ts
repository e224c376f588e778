import type { FormatDraft, Palette, ProfileDraft } from '../../../platform/media-apps/roles/library-quality.ts'
import type { Media } from '../../../platform/media-apps/roles/library.ts'
import { formatsNamed, largerThan } from './formats.ts'
import { profileName, REFUSED, type Preset } from './presets.ts'

/** A preset as one app can be told it. */
export interface Draft {
  preset: Preset
  profile: ProfileDraft
  /** The custom formats that have to be there first. */
  formats: FormatDraft[]
  /** What is refused for its size, for people; null where nothing is. */
  bound: string | null
}

/** Megabytes a minute in a gigabyte an hour. source: the apps count 1024 × 1024 bytes as a megabyte. */
const MINUTE = 1_000_000_000 / 60 / (1024 * 1024)
/** A film is seldom longer, and one that is has the room of one that long. */
const FILM_HOURS = 3

/**
 * The profile that carries a preset to an app: what the app does not tell apart falls away. Undefined where there is
 * nothing left to stop at.
 */
export function draftOf(preset: Preset, media: Media, palette: Palette): Draft | undefined {
  const tiers = preset.tiers.flatMap(({ name, qualities: wanted }) => {
    const there = palette.qualities.filter((quality) => wanted.includes(quality))
    const [only] = there
    return only === undefined ? [] : [{ is: name, name: there.length === 1 ? only : name, qualities: there }]
  })
  const cutoff = tiers.find(({ is }) => is === preset.cutoff)
  if (cutoff === undefined) return undefined
  const { bound, most, large } = boundsOf(preset, media, palette)
  return {
    preset,
    bound,
    formats: [...formatsNamed(preset.scores), ...large],
    profile: {
      name: profileName(preset.name),
      upgrades: true,
      tiers: tiers.map(({ name, qualities }) => ({ name, qualities })),
      cutoff: cutoff.name,
      scores: { ...preset.scores, ...Object.fromEntries(large.map(({ name }) => [name, REFUSED])) },
      least_score: 0,
      cutoff_score: 0,
      most:
        most === null ? {} : Object.fromEntries(tiers.flatMap(({ qualities }) => qualities.map((one) => [one, most]))),
    },
  }
}

/**
 * In the profile, where the app bounds sizes there. Its table for all profiles alike is the household's own and is left
 * alone: a film is bounded as a whole instead, and an episode, which may come in a pack, is not.
 */
function boundsOf(
  { most_gb_an_hour: most }: Preset,
  media: Media,
  { bounded }: Palette,
): { bound: string | null; most: number | null; large: FormatDraft[] } {
  if (most !== null && bounded)
    return { bound: `${most} GB an hour`, most: Math.round(most * MINUTE * 10) / 10, large: [] }
  if (most === null || media !== 'films') return { bound: null, most: null, large: [] }
  const film = Math.round(most * FILM_HOURS)
  return { bound: `${film} GB a film`, most: null, large: [largerThan(film)] }
}

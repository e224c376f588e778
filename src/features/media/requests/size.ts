import type { LibraryItem } from '../../../platform/media-apps/roles/library.ts'
import type { QualityProfile, QualitySize } from '../../../platform/media-apps/roles/library-settings.ts'

const MEGABYTE = 1_000_000

/** What a library's profiles and definitions say about size. */
export interface Measures {
  profiles: readonly QualityProfile[]
  sizes: readonly QualitySize[]
}

/**
 * What so many parts of an item will take: its length at the size that the cutoff of its profile prefers.
 * Null where the length or the size is not known. source: Sonarr, Radarr: sizes are megabytes a minute.
 */
export function expectedBytes(item: LibraryItem, parts: number, { profiles, sizes }: Measures): number | null {
  const profile = profiles.find(({ id }) => id === item.profile)
  const quality = profile?.cutoff ?? profile?.allowed.at(-1)
  const size = sizes.find((one) => one.quality === quality)
  const rate = size?.preferred ?? size?.most ?? null
  if (item.minutes === null || item.minutes === 0 || rate === null) return null
  return Math.round(item.minutes * rate * MEGABYTE * Math.max(parts, 1))
}

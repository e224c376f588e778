import type { MediaItem } from '../../../platform/media-apps/roles/media-manager.ts'
import type { QualityProfile, QualitySize } from '../../../platform/media-apps/roles/media-manager-settings.ts'

const MEGABYTE = 1_000_000

export interface SizeRules {
  profiles: readonly QualityProfile[]
  sizes: readonly QualitySize[]
}

/**
 * Returns the expected size of some parts in bytes, from their runtime and the preferred size of the profile's cutoff.
 * Null if the runtime or the size is not known. source: Sonarr and Radarr define sizes in megabytes per minute.
 */
export function estimateBytes(item: MediaItem, parts: number, { profiles, sizes }: SizeRules): number | null {
  const profile = profiles.find(({ id }) => id === item.profile)
  const quality = profile?.cutoff ?? profile?.allowed.at(-1)
  const size = sizes.find((candidate) => candidate.quality === quality)
  const rate = size?.preferred ?? size?.max ?? null
  if (item.runtime_minutes === null || item.runtime_minutes === 0 || rate === null) return null
  return Math.round(item.runtime_minutes * rate * MEGABYTE * Math.max(parts, 1))
}

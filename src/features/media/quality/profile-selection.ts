import type { SavedQualityProfile } from '../../../platform/media-apps/roles/media-manager-quality.ts'
import type { PresetDraft } from './preset-draft.ts'
import { profilesInUse, type CurrentQuality, type ProfileUse } from './current-profiles.ts'

/** source: the default profiles of Sonarr, Radarr and Lidarr */
const stockProfiles = new Set(
  ['Any', 'SD', 'HD-720p', 'HD-1080p', 'Ultra-HD', 'HD - 720p/1080p', 'Lossless', 'Standard'].map((name) =>
    name.toLowerCase(),
  ),
)

export interface ProfileSelection {
  /** Items that get the new profile, by their current one. */
  reassigned: ProfileUse[]
  /** Items that keep their profile, because a person chose it. */
  leftAlone: ProfileUse[]
}

/**
 * Selects the items to reassign: those with one of usher's presets, and those with a stock profile if most items use
 * it, which means that nobody chose it. A person chose any other profile, and it stays.
 */
export function selectProfiles(
  current: CurrentQuality,
  drafts: readonly PresetDraft[],
  target: string | undefined,
): ProfileSelection {
  const otherUses = profilesInUse(current).filter(({ profile }) => profile.id !== target)
  const isUsherUse = ({ profile }: ProfileUse) => isUsherProfile(profile, drafts)
  // On a tie, usher's preset wins: somebody has chosen it, and kept the other profiles.
  const [mostUsed] = profilesInUse(current).toSorted(
    (a, b) => b.items.length - a.items.length || Number(isUsherUse(b)) - Number(isUsherUse(a)),
  )
  const unchosenStockId =
    mostUsed && stockProfiles.has(mostUsed.profile.name.toLowerCase()) ? mostUsed.profile.id : undefined
  const isReassigned = (use: ProfileUse) => isUsherUse(use) || use.profile.id === unchosenStockId
  return { reassigned: otherUses.filter(isReassigned), leftAlone: otherUses.filter((use) => !isReassigned(use)) }
}

export const isUsherProfile = (profile: SavedQualityProfile, drafts: readonly PresetDraft[]): boolean =>
  drafts.some((draft) => draft.profile.name === profile.name)

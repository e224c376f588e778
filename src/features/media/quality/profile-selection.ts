import type { SavedQualityProfile } from '../../../platform/media-apps/roles/media-manager-quality.ts'
import type { PresetDraft } from './preset-draft.ts'
import { profilesInUse, type CurrentQuality, type ProfileUse } from './current-profiles.ts'

/** source: the profiles that Sonarr, Radarr and Lidarr have when they are new */
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
 * it, which
 * means that nobody chose it. A person chose any other profile, and it stays.
 */
export function selectProfiles(
  found: CurrentQuality,
  drafts: readonly PresetDraft[],
  target: string | undefined,
): ProfileSelection {
  const held = profilesInUse(found).filter(({ profile }) => profile.id !== target)
  const ushers = ({ profile }: ProfileUse) => isUsherProfile(profile, drafts)
  // On a tie with a preset somebody has already chosen, and left the other profiles alone.
  const [most] = profilesInUse(found).toSorted(
    (a, b) => b.items.length - a.items.length || Number(ushers(b)) - Number(ushers(a)),
  )
  const usual = most && stockProfiles.has(most.profile.name.toLowerCase()) ? most.profile.id : undefined
  const moves = (one: ProfileUse) => ushers(one) || one.profile.id === usual
  return { reassigned: held.filter(moves), leftAlone: held.filter((one) => !moves(one)) }
}

export const isUsherProfile = (profile: SavedQualityProfile, drafts: readonly PresetDraft[]): boolean =>
  drafts.some((draft) => draft.profile.name === profile.name)

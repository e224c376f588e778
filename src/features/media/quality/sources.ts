import type { ProfileForm } from '../../../platform/media-apps/roles/library-quality.ts'
import type { Draft } from './draft.ts'
import { heldProfiles, type Found, type Held } from './recognise.ts'

/** source: the profiles that Sonarr, Radarr and Lidarr have when they are new */
const born = new Set(
  ['Any', 'SD', 'HD-720p', 'HD-1080p', 'Ultra-HD', 'HD - 720p/1080p', 'Lossless', 'Standard'].map((name) =>
    name.toLowerCase(),
  ),
)

export interface Sources {
  /** What gets the new profile, by the one it has. */
  moved: Held[]
  /** What keeps the one it has, because a person chose it. */
  kept: Held[]
}

/**
 * What gets another profile: whatever has a preset of usher's, and whatever has the profile that the app came with, if
 * that is the one that most have: nobody chose it then. Any other was chosen by a person, and stays.
 */
export function sourcesOf(found: Found, drafts: readonly Draft[], target: string | undefined): Sources {
  const held = heldProfiles(found).filter(({ profile }) => profile.id !== target)
  const ushers = ({ profile }: Held) => isUshers(profile, drafts)
  // Where as many have a preset already, somebody has chosen, and what another profile has was left then.
  const [most] = heldProfiles(found).toSorted(
    (a, b) => b.items.length - a.items.length || Number(ushers(b)) - Number(ushers(a)),
  )
  const usual = most && born.has(most.profile.name.toLowerCase()) ? most.profile.id : undefined
  const moves = (one: Held) => ushers(one) || one.profile.id === usual
  return { moved: held.filter(moves), kept: held.filter((one) => !moves(one)) }
}

export const isUshers = (profile: ProfileForm, drafts: readonly Draft[]): boolean =>
  drafts.some((draft) => draft.profile.name === profile.name)

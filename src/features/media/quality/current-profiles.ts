import type { ActiveQuality } from '../../../../contract/kinds/quality.ts'
import type {
  SavedCustomFormat,
  SavedQualityProfile,
} from '../../../platform/media-apps/roles/media-manager-quality.ts'
import type { MediaItem } from '../../../platform/media-apps/roles/media-manager.ts'
import { isFormatDifferent, diffProfiles } from './diff.ts'
import type { PresetDraft } from './preset-draft.ts'

/** The quality settings that an app has now. */
export interface CurrentQuality {
  profiles: readonly SavedQualityProfile[]
  formats: readonly SavedCustomFormat[]
  items: readonly MediaItem[]
}

/** Returns the preset that a profile matches, and how it differs from usher's version. Null for other profiles. */
export function matchPreset(
  profile: SavedQualityProfile,
  drafts: readonly PresetDraft[],
  formats: readonly SavedCustomFormat[],
): { draft: PresetDraft; differs: string[] } | null {
  const draft = drafts.find((one) => one.profile.name === profile.name)
  return draft ? { draft, differs: [...diffProfiles(draft.profile, profile), ...diffFormats(draft, formats)] } : null
}

function diffFormats({ formats: made }: PresetDraft, formats: readonly SavedCustomFormat[]): string[] {
  return made.flatMap((format) => {
    const found = formats.find(({ name }) => name === format.name)
    return found && isFormatDifferent(format, found) ? [`“${format.name}” finds something else.`] : []
  })
}

export interface ProfileUse {
  profile: SavedQualityProfile
  items: MediaItem[]
}

/** Returns the profiles that items use, the most used first. */
export const profilesInUse = ({ profiles, items }: CurrentQuality): ProfileUse[] =>
  profiles
    .map((profile) => ({ profile, items: items.filter((item) => item.profile === profile.id) }))
    .filter((held) => held.items.length > 0)
    .toSorted((a, b) => b.items.length - a.items.length)

/** Returns the preset that most items use. */
export function presetInForce(found: CurrentQuality, drafts: readonly PresetDraft[]): ActiveQuality {
  const [first] = profilesInUse(found)
  const of = found.items.length
  if (!first)
    return {
      state: 'empty',
      preset: null,
      profile: null,
      differences: [],
      because: null,
      items_assigned: 0,
      items_total: of,
    }
  const { profile, items } = first
  const is = matchPreset(profile, drafts, found.formats)
  return {
    state: is === null ? 'custom' : is.differs.length === 0 ? 'exact' : 'changed',
    preset: is?.draft.preset.name ?? null,
    profile: profile.name,
    differences: is?.differs ?? [],
    because: null,
    items_assigned: items.length,
    items_total: of,
  }
}

import type { ActiveQuality } from '../../../../contract/kinds/quality.ts'
import type {
  SavedCustomFormat,
  SavedQualityProfile,
} from '../../../platform/media-apps/roles/media-manager-quality.ts'
import type { AssignedItem } from '../../../platform/media-apps/roles/media-manager.ts'
import { isFormatDifferent, diffProfiles } from './diff.ts'
import type { PresetDraft } from './preset-draft.ts'

/** The quality settings that an app has now. */
export interface CurrentQuality {
  profiles: readonly SavedQualityProfile[]
  formats: readonly SavedCustomFormat[]
  items: readonly AssignedItem[]
}

/** Returns the preset that a profile matches, and how it differs from usher's version. Null for other profiles. */
export function matchPreset(
  profile: SavedQualityProfile,
  drafts: readonly PresetDraft[],
  formats: readonly SavedCustomFormat[],
): { draft: PresetDraft; differences: string[] } | null {
  const draft = drafts.find((candidate) => candidate.profile.name === profile.name)
  return draft
    ? { draft, differences: [...diffProfiles(draft.profile, profile), ...diffFormats(draft, formats)] }
    : null
}

function diffFormats({ formats: draftFormats }: PresetDraft, formats: readonly SavedCustomFormat[]): string[] {
  return draftFormats.flatMap((format) => {
    const savedFormat = formats.find(({ name }) => name === format.name)
    return savedFormat && isFormatDifferent(format, savedFormat) ? [`“${format.name}” matches something else.`] : []
  })
}

export interface ProfileUse {
  profile: SavedQualityProfile
  items: AssignedItem[]
}

/** Returns the profiles that items use, the most used first. */
export const profilesInUse = ({ profiles, items }: CurrentQuality): ProfileUse[] =>
  profiles
    .map((profile) => ({ profile, items: items.filter((item) => item.profile === profile.id) }))
    .filter((use) => use.items.length > 0)
    .toSorted((a, b) => b.items.length - a.items.length)

/** Returns the preset that most items use. */
export function presetInForce(current: CurrentQuality, drafts: readonly PresetDraft[]): ActiveQuality {
  const [first] = profilesInUse(current)
  const itemsTotal = current.items.length
  if (!first)
    return {
      state: 'empty',
      preset: null,
      profile: null,
      differences: [],
      because: null,
      items_assigned: 0,
      items_total: itemsTotal,
    }
  const { profile, items } = first
  const match = matchPreset(profile, drafts, current.formats)
  return {
    state: match === null ? 'custom' : match.differences.length === 0 ? 'exact' : 'changed',
    preset: match?.draft.preset.name ?? null,
    profile: profile.name,
    differences: match?.differences ?? [],
    because: null,
    items_assigned: items.length,
    items_total: itemsTotal,
  }
}

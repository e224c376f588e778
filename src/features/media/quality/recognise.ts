import type { InForce } from '../../../../contract/kinds/quality.ts'
import type { FormatForm, ProfileForm } from '../../../platform/media-apps/roles/library-quality.ts'
import type { LibraryItem } from '../../../platform/media-apps/roles/library.ts'
import { formatDiffers, profileDiffers } from './differs.ts'
import type { Draft } from './draft.ts'

/** What an app has, as it was asked just now. */
export interface Found {
  profiles: readonly ProfileForm[]
  formats: readonly FormatForm[]
  items: readonly LibraryItem[]
}

/** Which of the presets a profile is, and in what it is not as usher makes it. Null for one that is none. */
export function presetOf(
  profile: ProfileForm,
  drafts: readonly Draft[],
  formats: readonly FormatForm[],
): { draft: Draft; differs: string[] } | null {
  const draft = drafts.find((one) => one.profile.name === profile.name)
  return draft ? { draft, differs: [...profileDiffers(draft.profile, profile), ...changed(draft, formats)] } : null
}

function changed({ formats: made }: Draft, formats: readonly FormatForm[]): string[] {
  return made.flatMap((format) => {
    const found = formats.find(({ name }) => name === format.name)
    return found && formatDiffers(format, found) ? [`“${format.name}” finds something else.`] : []
  })
}

export interface Held {
  profile: ProfileForm
  items: LibraryItem[]
}

/** Every profile that items have, the most used first. */
export const heldProfiles = ({ profiles, items }: Found): Held[] =>
  profiles
    .map((profile) => ({ profile, items: items.filter((item) => item.profile === profile.id) }))
    .filter((held) => held.items.length > 0)
    .toSorted((a, b) => b.items.length - a.items.length)

/** What most items have decides: that is what a person means by "what we fetch". */
export function inForceOf(found: Found, drafts: readonly Draft[]): InForce {
  const [first] = heldProfiles(found)
  const of = found.items.length
  if (!first) return { state: 'nothing-filed', preset: null, profile: null, differs: [], because: null, items: 0, of }
  const { profile, items } = first
  const is = presetOf(profile, drafts, found.formats)
  return {
    state: is === null ? 'yours' : is.differs.length === 0 ? 'exact' : 'changed',
    preset: is?.draft.preset.name ?? null,
    profile: profile.name,
    differs: is?.differs ?? [],
    because: null,
    items: items.length,
    of,
  }
}

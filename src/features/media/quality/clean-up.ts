import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import { leftAlone, plannedStep, type ProfileChange } from './steps.ts'
import { isFormatDifferent } from './diff.ts'
import type { PresetDraft } from './preset-draft.ts'
import { profilesInUse, matchPreset, type CurrentQuality } from './current-profiles.ts'
import type { AppliedDrafts } from './applied-drafts.ts'
import type { ProfileSelection } from './profile-selection.ts'

interface CleanUpInput {
  current: CurrentQuality
  drafts: readonly PresetDraft[]
  /** The preset to apply; null for a profile of the app. */
  draft: PresetDraft | null
  selection: ProfileSelection
  mediaManager: MediaManager
  appliedDrafts: AppliedDrafts
  /** The profiles that requests use: removing one would make them fail. */
  requestProfiles: Known<string[]>
}

/** Removes usher's own profiles and formats that are no longer used, unless a person changed them. */
export function planCleanUp(input: CleanUpInput): ProfileChange[] {
  const { current, drafts, draft, selection, mediaManager, appliedDrafts, requestProfiles } = input
  const mayBeRequested = ({ name }: { name: string }) => !requestProfiles.known || requestProfiles.value.includes(name)
  const reassignedIds = new Set(selection.reassigned.map(({ profile }) => profile.id))
  const usedIds = new Set(profilesInUse(current).flatMap(({ profile: { id } }) => (reassignedIds.has(id) ? [] : [id])))
  const unused = current.profiles.flatMap((profile) => {
    const match = matchPreset(profile, drafts, current.formats)
    return match && match.draft !== draft && !usedIds.has(profile.id) ? [{ profile, ...match }] : []
  })
  const removable = unused.filter(
    ({ differences, profile }) =>
      !mayBeRequested(profile) && (differences.length === 0 || appliedDrafts.isUnchanged(profile)),
  )
  const kept = new Set(
    [...current.profiles].filter((candidate) => !removable.some(({ profile }) => profile.id === candidate.id)),
  )
  const neededFormats = new Set([
    ...(draft?.formats ?? []).map(({ name }) => name),
    ...[...kept].flatMap(({ scores }) => Object.keys(scores)),
  ])
  const usherFormats = drafts.flatMap(({ formats }) => formats)
  const unusedFormats = current.formats.filter(
    (format) =>
      !neededFormats.has(format.name) &&
      usherFormats.some((draftFormat) => draftFormat.name === format.name && !isFormatDifferent(draftFormat, format)),
  )
  return [
    ...unused
      .filter((candidate) => !removable.includes(candidate))
      .map(({ profile }) =>
        leftAlone(
          `the quality profile “${profile.name}”`,
          mayBeRequested(profile) ? 'requests may still choose it' : 'somebody changed it',
        ),
      ),
    ...removable.map(({ profile: { id, name } }) =>
      plannedStep(`Remove the quality profile “${name}”, which is then unused`, async () =>
        mapKnown(await mediaManager.quality.deleteProfile(id), () => appliedDrafts.forget(name)),
      ),
    ),
    ...unusedFormats.map(({ id, name }) =>
      plannedStep(`Remove the custom format “${name}”, which is then unused`, async () =>
        mapKnown(await mediaManager.quality.deleteCustomFormat(id), () => appliedDrafts.forget(name)),
      ),
    ),
  ]
}

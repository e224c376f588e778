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
export function planCleanUp(around: CleanUpInput): ProfileChange[] {
  const { current, drafts, draft, selection, mediaManager, appliedDrafts, requestProfiles } = around
  const mayBeWished = ({ name }: { name: string }) => !requestProfiles.known || requestProfiles.value.includes(name)
  const moved = new Set(selection.reassigned.map(({ profile }) => profile.id))
  const held = new Set(profilesInUse(current).flatMap(({ profile: { id } }) => (moved.has(id) ? [] : [id])))
  const unused = current.profiles.flatMap((profile) => {
    const is = matchPreset(profile, drafts, current.formats)
    return is && is.draft !== draft && !held.has(profile.id) ? [{ profile, ...is }] : []
  })
  const gone = unused.filter(
    ({ differs, profile }) => !mayBeWished(profile) && (differs.length === 0 || appliedDrafts.isUnchanged(profile)),
  )
  const stays = new Set([...current.profiles].filter((one) => !gone.some(({ profile }) => profile.id === one.id)))
  const needed = new Set([
    ...(draft?.formats ?? []).map(({ name }) => name),
    ...[...stays].flatMap(({ scores }) => Object.keys(scores)),
  ])
  const ours = drafts.flatMap(({ formats }) => formats)
  const spare = current.formats.filter(
    (format) =>
      !needed.has(format.name) && ours.some((made) => made.name === format.name && !isFormatDifferent(made, format)),
  )
  return [
    ...unused
      .filter((one) => !gone.includes(one))
      .map(({ profile }) =>
        leftAlone(
          `the quality profile “${profile.name}”`,
          mayBeWished(profile) ? 'requests may still choose it' : 'somebody changed it',
        ),
      ),
    ...gone.map(({ profile: { id, name } }) =>
      plannedStep(`Take away the quality profile “${name}”, which nothing has then`, async () =>
        mapKnown(await mediaManager.quality.deleteProfile(id), () => appliedDrafts.forget(name)),
      ),
    ),
    ...spare.map(({ id, name }) =>
      plannedStep(`Take away the custom format “${name}”, which nothing counts then`, async () =>
        mapKnown(await mediaManager.quality.deleteCustomFormat(id), () => appliedDrafts.forget(name)),
      ),
    ),
  ]
}

import type { qualityMedia } from '../../../../../contract/kinds/quality.ts'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import type { InternalAddress } from '../../../../platform/media-apps/roles/media-app.ts'
import type { SavedQualityProfile } from '../../../../platform/media-apps/roles/media-manager-quality.ts'
import type { MediaManager } from '../../../../platform/media-apps/roles/media-manager.ts'
import { zipKnown } from '../../../../lib/known.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { usherError } from '../../../../lib/errors.ts'
import { didYouMean } from '../../../../lib/suggest.ts'
import { alreadyDone, planAssignment, planUpsert, leftAlone, type ProfileChange } from '../steps.ts'
import { isFormatDifferent, diffProfiles } from '../diff.ts'
import type { PresetDraft } from '../preset-draft.ts'
import { gatherQualitySnapshot } from '../gather.ts'
import { qualityPresets } from '../presets.ts'
import type { CurrentQuality } from '../current-profiles.ts'
import { appliedDraftsOf, type AppliedDrafts } from '../applied-drafts.ts'
import { isUsherProfile, selectProfiles, type ProfileSelection } from '../profile-selection.ts'
import { planCleanUp } from '../clean-up.ts'
import { planRequestProfiles } from '../request-profiles.ts'

type PresetMedia = (typeof qualityMedia)[number]

export interface QualityTarget {
  media: PresetMedia
  service?: string | undefined
}

export interface QualitySetPlan extends QualityTarget {
  /** The preset's name, or the app's own profile. */
  requested: string
  /** The profile's name in the app. */
  profileName: string
  draft: PresetDraft | null
  mediaManager: MediaManager
  selection: ProfileSelection
  steps: ProfileChange[]
  /** The profile's id, if it exists. */
  targetId: string | null
}

/** Plans all changes from the app's current settings. Throws if they are not known. */
export async function planQualitySet(
  requested: string,
  target: QualityTarget,
  machine: Machine,
): Promise<QualitySetPlan> {
  const { media } = target
  const { mediaManagers, requestManagers } = await mediaAppsOf(machine)
  const mediaManager = selectMediaManager(target, mediaManagers, `usher quality set ${requested} ${media}`)
  const { current, drafts } = await requireQuality(mediaManager)
  const draft = findPresetDraft(requested, media, drafts, mediaManager)
  const existing = draft
    ? current.profiles.find(({ name }) => name === draft.profile.name)
    : findProfile(requested, current.profiles, drafts)
  const appliedDrafts = appliedDraftsOf(machine.state().keyValues, mediaManager.service)
  const selection = selectProfiles(current, drafts, existing?.id)
  const profileName = draft?.profile.name ?? existing?.name ?? requested
  const address =
    mediaManagers.filter((manager) => manager.media === media).length > 1 ? await requireAddress(mediaManager) : null
  const requestProfiles = await planRequestProfiles({
    requestManager: requestManagers[0],
    address,
    media,
    profile: profileName,
    selection,
    now: () => machine.now(),
  })
  return {
    ...target,
    requested,
    profileName,
    draft,
    mediaManager,
    selection,
    targetId: existing?.id ?? null,
    steps: [
      ...(draft ? planDraftSteps(draft, current, mediaManager, appliedDrafts) : []),
      ...planAssignments(selection, profileName, mediaManager, current),
      ...requestProfiles.steps,
      ...planCleanUp({
        current,
        drafts,
        draft,
        selection,
        mediaManager,
        appliedDrafts,
        requestProfiles: requestProfiles.stillUsed,
      }),
    ],
  }
}

/** Returns the library to change. Throws if several match: one may be only for 4K. */
export function selectMediaManager(
  { media, service }: QualityTarget,
  mediaManagers: readonly MediaManager[],
  command: string,
): MediaManager {
  const matching = mediaManagers.filter((manager) => manager.media === media)
  const [first] = matching
  if (!first) throw usherError('QUALITY-1', { media })
  const services = matching.map((manager) => manager.service).join(', ')
  if (service === undefined && matching.length > 1)
    throw usherError('QUALITY-5', { media, services, command, first: first.service })
  const selected = service === undefined ? first : matching.find((manager) => manager.service === service)
  if (!selected) throw usherError('QUALITY-6', { media, services, service: service ?? '' })
  return selected
}

async function requireAddress(manager: MediaManager): Promise<InternalAddress> {
  const address = await manager.internalAddress()
  const { title: app, service } = manager
  if (!address.known) throw usherError('QUALITY-2', { app, service, because: address.because })
  return address.value
}

/** Returns the current settings. Throws if they are not known. */
export async function requireQuality(
  manager: MediaManager,
): Promise<{ current: CurrentQuality; drafts: PresetDraft[] }> {
  const { current, drafts } = await gatherQualitySnapshot(manager)
  const answer = zipKnown(current, drafts)
  const { title: app, service } = manager
  if (!answer.known) throw usherError('QUALITY-2', { app, service, because: answer.because })
  return { current: answer.value[0], drafts: answer.value[1] }
}

function findPresetDraft(
  presetName: string,
  media: PresetMedia,
  drafts: readonly PresetDraft[],
  { title: app }: MediaManager,
): PresetDraft | null {
  const preset = qualityPresets[media].find(({ name }) => name === presetName.toLowerCase())
  if (!preset) return null
  const draft = drafts.find((candidate) => candidate.preset === preset)
  if (!draft) throw usherError('QUALITY-3', { app, preset: preset.name })
  return draft
}

function findProfile(
  profileName: string,
  profiles: readonly SavedQualityProfile[],
  drafts: readonly PresetDraft[],
): SavedQualityProfile {
  const ownProfiles = profiles.filter((profile) => !isUsherProfile(profile, drafts))
  const profile = ownProfiles.find(({ name }) => name.toLowerCase() === profileName.toLowerCase())
  if (profile) return profile
  const nearest = didYouMean(profileName, [
    ...drafts.map(({ preset }) => preset.name),
    ...ownProfiles.map(({ name }) => name),
  ])
  throw usherError('ASKED-6', { what: 'preset or profile', name: profileName, nearest, list: 'quality' })
}

/** Custom formats first: a profile must list all of them. */
function planDraftSteps(
  draft: PresetDraft,
  { profiles, formats }: CurrentQuality,
  manager: MediaManager,
  appliedDrafts: AppliedDrafts,
): ProfileChange[] {
  return [
    ...draft.formats.map((format) =>
      planUpsert(
        {
          subject: `the custom format “${format.name}”`,
          draft: format,
          existing: formats.find(({ name }) => name === format.name),
          diff: (saved) => (isFormatDifferent(format, saved) ? ['It matches something else.'] : []),
          save: manager.quality.saveCustomFormat,
        },
        appliedDrafts,
      ),
    ),
    planUpsert(
      {
        subject: `the quality profile “${draft.profile.name}”`,
        draft: draft.profile,
        existing: profiles.find(({ name }) => name === draft.profile.name),
        diff: (saved) => diffProfiles(draft.profile, saved),
        save: manager.quality.saveProfile,
      },
      appliedDrafts,
      (id, target) => {
        target.id = id
      },
    ),
  ]
}

function planAssignments(
  { reassigned, leftAlone: kept }: ProfileSelection,
  profile: string,
  manager: MediaManager,
  { items }: CurrentQuality,
): ProfileChange[] {
  const countOf = (count: number) =>
    `${count} of ${items.length} ${manager.media === 'music' ? 'artists' : manager.media}`
  return [
    ...reassigned.map(({ profile: { name }, items: profileItems }) =>
      planAssignment(
        manager,
        profileItems.map(({ id }) => id),
        `Give ${countOf(profileItems.length)} the profile “${profile}” instead of “${name}”`,
      ),
    ),
    ...(reassigned.length === 0
      ? [alreadyDone(`No item has another preset or a stock profile of ${manager.title}`)]
      : []),
    ...kept.map(({ profile: { name }, items: profileItems }) =>
      leftAlone(`${countOf(profileItems.length)} with “${name}”`, 'a person chose it'),
    ),
  ]
}

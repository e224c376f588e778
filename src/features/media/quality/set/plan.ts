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
  which: QualityTarget,
  machine: Machine,
): Promise<QualitySetPlan> {
  const { media } = which
  const { mediaManagers, requestManagers } = await mediaAppsOf(machine)
  const mediaManager = selectMediaManager(which, mediaManagers, `usher quality set ${requested} ${media}`)
  const { found: current, drafts } = await requireQuality(mediaManager)
  const draft = findPresetDraft(requested, media, drafts, mediaManager)
  const existing = draft
    ? current.profiles.find(({ name }) => name === draft.profile.name)
    : findProfile(requested, current.profiles, drafts)
  const appliedDrafts = appliedDraftsOf(machine.state().keyValues, mediaManager.service)
  const selection = selectProfiles(current, drafts, existing?.id)
  const profileName = draft?.profile.name ?? existing?.name ?? requested
  const address =
    mediaManagers.filter((one) => one.media === media).length > 1 ? await requireAddress(mediaManager) : null
  const wishes = await planRequestProfiles({
    requestManager: requestManagers[0],
    address,
    media,
    profile: profileName,
    selection,
    now: () => machine.now(),
  })
  return {
    ...which,
    requested,
    profileName,
    draft,
    mediaManager,
    selection,
    targetId: existing?.id ?? null,
    steps: [
      ...(draft ? planDraftSteps(draft, current, mediaManager, appliedDrafts) : []),
      ...planAssignments(selection, profileName, mediaManager, current),
      ...wishes.steps,
      ...planCleanUp({
        current,
        drafts,
        draft,
        selection,
        mediaManager,
        appliedDrafts,
        requestProfiles: wishes.stillUsed,
      }),
    ],
  }
}

/** Returns the library to change. Throws if several match: one of them may be for 4K alone. */
export function selectMediaManager(
  { media, service }: QualityTarget,
  libraries: readonly MediaManager[],
  command: string,
): MediaManager {
  const all = libraries.filter((one) => one.media === media)
  const [first] = all
  if (!first) throw usherError('QUALITY-1', { media })
  const services = all.map((one) => one.service).join(', ')
  if (service === undefined && all.length > 1)
    throw usherError('QUALITY-5', { media, services, command, first: first.service })
  const found = service === undefined ? first : all.find((one) => one.service === service)
  if (!found) throw usherError('QUALITY-6', { media, services, service: service ?? '' })
  return found
}

async function requireAddress(manager: MediaManager): Promise<InternalAddress> {
  const inside = await manager.internalAddress()
  const { title: app, service } = manager
  if (!inside.known) throw usherError('QUALITY-2', { app, service, because: inside.because })
  return inside.value
}

/** Returns the current settings. Throws if they are not known. */
export async function requireQuality(manager: MediaManager): Promise<{ found: CurrentQuality; drafts: PresetDraft[] }> {
  const { current, drafts } = await gatherQualitySnapshot(manager)
  const answer = zipKnown(current, drafts)
  const { title: app, service } = manager
  if (!answer.known) throw usherError('QUALITY-2', { app, service, because: answer.because })
  return { found: answer.value[0], drafts: answer.value[1] }
}

function findPresetDraft(
  wanted: string,
  media: PresetMedia,
  drafts: readonly PresetDraft[],
  { title: app }: MediaManager,
): PresetDraft | null {
  const preset = qualityPresets[media].find(({ name }) => name === wanted.toLowerCase())
  if (!preset) return null
  const draft = drafts.find((one) => one.preset === preset)
  if (!draft) throw usherError('QUALITY-3', { app, preset: preset.name })
  return draft
}

function findProfile(
  wanted: string,
  profiles: readonly SavedQualityProfile[],
  drafts: readonly PresetDraft[],
): SavedQualityProfile {
  const others = profiles.filter((profile) => !isUsherProfile(profile, drafts))
  const found = others.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (found) return found
  const nearest = didYouMean(wanted, [...drafts.map(({ preset }) => preset.name), ...others.map(({ name }) => name)])
  throw usherError('ASKED-6', { what: 'preset or profile', name: wanted, nearest, list: 'quality' })
}

/** Custom formats first: a profile must list all of them. */
function planDraftSteps(
  draft: PresetDraft,
  { profiles, formats }: CurrentQuality,
  manager: MediaManager,
  mine: AppliedDrafts,
): ProfileChange[] {
  return [
    ...draft.formats.map((format) =>
      planUpsert(
        {
          what: `the custom format “${format.name}”`,
          draft: format,
          existing: formats.find(({ name }) => name === format.name),
          diff: (form) => (isFormatDifferent(format, form) ? ['It finds something else.'] : []),
          save: manager.quality.saveCustomFormat,
        },
        mine,
      ),
    ),
    planUpsert(
      {
        what: `the quality profile “${draft.profile.name}”`,
        draft: draft.profile,
        existing: profiles.find(({ name }) => name === draft.profile.name),
        diff: (form) => diffProfiles(draft.profile, form),
        save: manager.quality.saveProfile,
      },
      mine,
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
  const many = (count: number) => `${count} of ${items.length} ${manager.media === 'music' ? 'artists' : manager.media}`
  return [
    ...reassigned.map(({ profile: { name }, items: some }) =>
      planAssignment(
        manager,
        some.map(({ id }) => id),
        `Give ${many(some.length)} the profile “${profile}” instead of “${name}”`,
      ),
    ),
    ...(reassigned.length === 0
      ? [alreadyDone(`Nothing has another preset or the profile that ${manager.title} came with`)]
      : []),
    ...kept.map(({ profile: { name }, items: some }) =>
      leftAlone(`${many(some.length)} with “${name}”`, 'a person chose it'),
    ),
  ]
}

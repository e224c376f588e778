import type {
  ActiveQuality,
  QualityPresetData,
  QualityData,
  MediaQualityData,
} from '../../../../contract/kinds/quality.ts'
import { mediaAppsOfRoles, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { AvailableQualities } from '../../../platform/media-apps/roles/media-manager-quality.ts'
import type { MediaManager, MediaFile, MediaType } from '../../../platform/media-apps/roles/media-manager.ts'
import { completenessOf, zipKnown, mapKnown, type Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { estimateCost } from './cost.ts'
import { draftPreset, type PresetDraft } from './preset-draft.ts'
import { gatherPlaybackDevices, predictPlayback, type PlaybackDevices } from './playback.ts'
import { qualityPresets } from './presets.ts'
import { profilesInUse, presetInForce, type CurrentQuality } from './current-profiles.ts'
import { summarizeQuality } from './summary.ts'

/** Sample size. Smaller for apps that need one request per item. */
const SAMPLE_SIZE = 200

/** Throws if the engine does not answer: without it, no app can be asked. */
export async function gatherQualityFor(machine: Machine): Promise<QualityData> {
  const apps = await mediaAppsOfRoles(machine, ['mediaManagers', 'mediaServers'])
  return gatherQuality(apps, await apps.servicesWithContainers())
}

type QualityApps = Pick<MediaApps, 'mediaManagers' | 'mediaServers' | 'not_known'>

/**
 * Returns the quality in use and the alternatives. An app's failure is reported and does not hide the rest. An app that
 * was never turned on has nothing to answer.
 */
export async function gatherQuality(
  { mediaManagers, mediaServers, not_known }: QualityApps,
  enabledServices: ReadonlySet<string>,
): Promise<QualityData> {
  const players = gatherPlaybackDevices(mediaServers)
  const results = await Promise.all(mediaManagers.map((manager) => gatherMediaQuality(manager, players)))
  const servers = (await players)?.unanswered ?? []
  const isEnabled = ({ service }: { service: string }) => enabledServices.has(service)
  const libraries = results.map(({ library }) => library)
  return {
    summary: summarizeQuality(libraries),
    dry_run: false,
    libraries,
    steps: [],
    upgrade: null,
    ...completenessOf([
      ...results.filter(({ library }) => isEnabled(library)).flatMap((result) => result.not_known),
      ...servers.filter(isEnabled).flatMap((server) => server.not_known),
      ...not_known,
    ]),
    offer: null,
  }
}

/** A library's quality settings, and each preset as the library can apply it. */
export interface QualitySnapshot {
  current: Known<CurrentQuality>
  drafts: Known<PresetDraft[]>
}

export async function gatherQualitySnapshot(manager: MediaManager): Promise<QualitySnapshot> {
  const [palette, profiles, formats, items] = await Promise.all([
    manager.quality.availableQualities(),
    manager.quality.profiles(),
    manager.quality.customFormats(),
    manager.assignedItems(),
  ])
  return {
    drafts: mapKnown(palette, (available) => draftPresets(manager.media, available)),
    current: mapKnown(zipKnown(zipKnown(profiles, formats), items), ([[savedProfiles, savedFormats], allItems]) => ({
      profiles: savedProfiles,
      formats: savedFormats,
      items: allItems,
    })),
  }
}

export const draftPresets = (media: MediaType, palette: AvailableQualities): PresetDraft[] =>
  qualityPresets[media].flatMap((preset) => draftPreset(preset, media, palette) ?? [])

async function gatherMediaQuality(
  manager: MediaManager,
  playersPromise: Promise<PlaybackDevices | undefined>,
): Promise<{ library: MediaQualityData; not_known: QualityData['not_known'] }> {
  const { drafts, current } = await gatherQualitySnapshot(manager)
  const [files, players] = await Promise.all([
    current.known ? sampleFiles(manager, current.value) : current,
    playersPromise,
  ])
  const reasons = [current, drafts, files].flatMap((answer) => (answer.known ? [] : [answer.because]))
  return {
    library: {
      media: manager.media,
      service: manager.service,
      in_force: inForceData(current, drafts),
      profiles: current.known
        ? profilesInUse(current.value).map(({ profile, items }) => ({
            profile: profile.name,
            items_assigned: items.length,
          }))
        : [],
      presets: (drafts.known ? drafts.value : []).map((draft) => presetData(draft, files, players)),
    },
    not_known: [...new Set(reasons)].map((because) => ({ subject: manager.title, because })),
  }
}

/** Returns the newest files: the older ones are less representative of future downloads. */
export const sampleFiles = (manager: MediaManager, { items }: CurrentQuality): Promise<Known<MediaFile[]>> =>
  manager.sampleFiles(
    items
      .filter(({ present_parts }) => present_parts > 0)
      .toSorted((a, b) => (b.added_at?.getTime() ?? 0) - (a.added_at?.getTime() ?? 0))
      .slice(0, SAMPLE_SIZE)
      .map(({ id }) => id),
  )

function inForceData(current: Known<CurrentQuality>, drafts: Known<PresetDraft[]>): ActiveQuality {
  const answer = zipKnown(current, drafts)
  if (answer.known) return presetInForce(...answer.value)
  const { because } = answer
  return {
    state: 'not-known',
    preset: null,
    profile: null,
    differences: [],
    because,
    items_assigned: null,
    items_total: null,
  }
}

const presetData = (
  draft: PresetDraft,
  files: Known<MediaFile[]>,
  players: PlaybackDevices | undefined,
): QualityPresetData => ({
  preset: draft.preset.name,
  meaning: draft.preset.meaning,
  accepted_qualities: draft.profile.tiers.flatMap(({ qualities }) => qualities),
  cutoff: stopsAt(draft),
  size_limit: draft.sizeLimit,
  cost: estimateCost(draft, files),
  playback: predictPlayback(draft.preset, players),
})

/** The best-known quality of the cutoff tier, which is the last in the preset. */
function stopsAt({ preset, profile }: PresetDraft): string {
  const draftQualities = profile.tiers.find(({ name }) => name === profile.cutoff)?.qualities ?? []
  const presetQualities = preset.tiers.find(({ name }) => name === preset.cutoff)?.qualities ?? []
  return presetQualities.findLast((quality) => draftQualities.includes(quality)) ?? profile.cutoff
}

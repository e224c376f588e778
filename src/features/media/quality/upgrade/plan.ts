import type { UpgradeCost } from '../../../../../contract/kinds/quality.ts'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import type { PartBelowCutoff } from '../../../../platform/media-apps/roles/media-manager-quality.ts'
import type { AssignedItem, MediaManager } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { usherError } from '../../../../lib/errors.ts'
import { estimateCost } from '../cost.ts'
import { alreadyDone, plannedStep, type ProfileChange } from '../steps.ts'
import type { PresetDraft } from '../preset-draft.ts'
import { sampleFiles } from '../gather.ts'
import { estimateDownloadRate } from '../download-rate.ts'
import { presetInForce, type CurrentQuality } from '../current-profiles.ts'
import { selectMediaManager, requireQuality, type QualityTarget } from '../set/plan.ts'
import { describeInForce } from '../summary.ts'

export interface QualityUpgradePlan {
  mediaManager: MediaManager
  upgrade: UpgradeCost
  /** The ids to search for again. */
  parts: string[]
  steps: ProfileChange[]
}

/** Larger requests only make the app's search take longer. */
const MAX_PARTS_PER_SEARCH = 100
/** The app lists no more than this. */
const MAX_LISTED = 2000

/** Finds items below the active preset's cutoff and estimates the cost of upgrading them. */
export async function planQualityUpgrade(target: QualityTarget, machine: Machine): Promise<QualityUpgradePlan> {
  const { media } = target
  const mediaManager = selectMediaManager(
    target,
    (await mediaAppsOf(machine)).mediaManagers,
    `usher quality upgrade ${media}`,
  )
  const { current, drafts } = await requireQuality(mediaManager)
  const inForce = presetInForce(current, drafts)
  const draft = drafts.find(({ preset }) => preset.name === inForce.preset)
  if (!draft) throw usherError('QUALITY-4', { media, force: describeInForce(inForce) })
  const profile = current.profiles.find(({ name }) => name === draft.profile.name)
  const partsBelowCutoff = await mediaManager.quality.partsBelowCutoff()
  const { title: app, service } = mediaManager
  if (!partsBelowCutoff.known) throw usherError('QUALITY-2', { app, service, because: partsBelowCutoff.because })
  const items = new Map(current.items.map((item) => [item.id, item]))
  const belowCutoff = partsBelowCutoff.value.filter(({ item }) => items.get(item)?.profile === profile?.id)
  const upgrade = await estimateUpgrade({
    mediaManager,
    current,
    draft,
    belowCutoff,
    items,
    machine,
    isTruncated: partsBelowCutoff.value.length >= MAX_LISTED,
  })
  return {
    mediaManager,
    upgrade,
    parts: belowCutoff.map(({ part }) => part),
    steps: planUpgradeSearches(mediaManager, belowCutoff, items),
  }
}

interface UpgradeEstimateInput {
  mediaManager: MediaManager
  current: CurrentQuality
  draft: PresetDraft
  belowCutoff: readonly PartBelowCutoff[]
  items: ReadonlyMap<string, AssignedItem>
  machine: Machine
  isTruncated: boolean
}

async function estimateUpgrade({
  mediaManager,
  current,
  draft,
  belowCutoff,
  items,
  machine,
  isTruncated,
}: UpgradeEstimateInput): Promise<UpgradeCost> {
  const cost = estimateCost(draft, await sampleFiles(mediaManager, current))
  const runtimes = belowCutoff.map(
    ({ runtime_minutes, item }) => runtime_minutes ?? items.get(item)?.runtime_minutes ?? null,
  )
  const unknownRuntimes = runtimes.filter((minutes) => minutes === null).length
  const hours = runtimes.reduce<number>((sum, minutes) => sum + (minutes ?? 0) / 60, 0)
  const bytes = unknownRuntimes > 0 && hours === 0 ? null : Math.round(hours * cost.bytes_per_hour)
  const rate = estimateDownloadRate(machine)
  const notes = [
    ...(isTruncated ? [`${mediaManager.title} listed only the first ${MAX_LISTED}.`] : []),
    ...(unknownRuntimes > 0
      ? [`The runtime of ${unknownRuntimes} of them is not known, so they are not counted.`]
      : []),
    ...(rate === null ? ['The speed of the internet line is not known: no download has been measured yet.'] : []),
  ]
  return {
    media: mediaManager.media,
    preset: draft.preset.name,
    items_upgradable: belowCutoff.length,
    expected_bytes: bytes,
    expected_seconds: bytes === null || rate === null ? null : Math.round(bytes / rate),
    because: notes.length === 0 ? null : notes.join(' '),
    cost,
  }
}

function planUpgradeSearches(
  manager: MediaManager,
  parts: readonly PartBelowCutoff[],
  items: ReadonlyMap<string, AssignedItem>,
): ProfileChange[] {
  if (parts.length === 0) return [alreadyDone('Everything is at the preset’s cutoff')]
  return Array.from({ length: Math.ceil(parts.length / MAX_PARTS_PER_SEARCH) }, (_, index) => {
    const batch = parts.slice(index * MAX_PARTS_PER_SEARCH, (index + 1) * MAX_PARTS_PER_SEARCH)
    const titles = [...new Set(batch.map(({ item }) => items.get(item)?.title ?? 'an unnamed item'))]
    return plannedStep(`Have ${manager.title} look for ${batch.length} better copies: ${listTitles(titles)}`, () =>
      manager.quality.searchForUpgrades(batch.map(({ part }) => part)),
    )
  })
}

const MAX_TITLES = 5

const listTitles = (titles: readonly string[]): string =>
  titles.length > MAX_TITLES
    ? `${titles.slice(0, MAX_TITLES).join(', ')} and ${titles.length - MAX_TITLES} more titles`
    : titles.join(', ')

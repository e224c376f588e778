import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import type { QualityData, QualityStep } from '../../../../../contract/kinds/quality.ts'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import type { WorkContext } from '../../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../../platform/machine.ts'
import type { ChangeRecord } from '../../../../platform/store/types.ts'
import { toQualityStep } from '../steps.ts'
import { emptyQualityData } from '../empty-result.ts'
import { runSteps } from '../run-steps.ts'
import type { QualityUpgradePlan } from './plan.ts'
import { countParts } from '../summary.ts'

export const summarizeQualityUpgrade = ({ upgrade: { media, items_upgradable } }: QualityUpgradePlan): string =>
  `Look for better copies of ${countParts(media, items_upgradable)}`

const nothingToUpgrade = ({ upgrade: { media, preset } }: QualityUpgradePlan): string =>
  `Nothing is to be fetched again: all ${media} are as good as ${preset} asks.`

export const dryRunQualityUpgrade = (plan: QualityUpgradePlan): QualityData => ({
  ...emptyQualityData,
  summary:
    plan.parts.length === 0
      ? nothingToUpgrade(plan)
      : `${summarizeQualityUpgrade(plan)}: this is a dry run. Nothing was changed.`,
  dry_run: true,
  steps: plan.steps.map(toQualityStep),
  upgrade: plan.upgrade,
})

export const qualityUpgradeChange = ({
  mediaManager,
  parts,
  upgrade,
}: QualityUpgradePlan): Omit<ChangeRecord, 'action' | 'summary'> | null =>
  parts.length === 0
    ? null
    : {
        targets: [mediaManager.service],
        before: recordedValues('search', { [upgrade.media]: `${parts.length} below the cutoff of ${upgrade.preset}` }),
        after: recordedValues('search', { [upgrade.media]: `${parts.length} searched for` }),
        inverse: null,
        no_inverse_because: 'A better copy replaces the one that was there.',
      }

export async function performQualityUpgrade(
  plan: QualityUpgradePlan,
  machine: Machine,
  work: WorkContext,
): Promise<QualityData> {
  const steps = await runSteps(plan.steps, { id: null }, work)
  const broke = steps.some(({ result }) => result === 'failed')
  const read = broke || plan.parts.length === 0 ? [] : [await verifyUpgradeSearches(plan, machine)]
  const all = [...steps, ...read]
  const complete = all.every(({ result }) => result !== 'failed')
  const searched = `${plan.mediaManager.title} looks for better copies of ${countParts(plan.upgrade.media, plan.upgrade.items_upgradable)} now. What comes replaces what is here.`
  return {
    ...emptyQualityData,
    summary: !complete
      ? `${summarizeQualityUpgrade(plan)}: it is done in part. Run it again for the rest.`
      : plan.parts.length === 0
        ? nothingToUpgrade(plan)
        : searched,
    complete,
    steps: all,
    upgrade: plan.upgrade,
  }
}

async function verifyUpgradeSearches(
  { mediaManager, parts }: QualityUpgradePlan,
  machine: Machine,
): Promise<QualityStep> {
  const what = `Read back what ${mediaManager.title} searches for`
  const again =
    (await mediaAppsOf(machine)).mediaManagers.find(({ service }) => service === mediaManager.service) ?? mediaManager
  const commands = await again.backgroundCommands()
  if (!commands.known) return { title: what, result: 'failed', because: commands.because }
  const searched = new Set(commands.value.flatMap(({ items, parts: some }) => [...items, ...some]))
  const missing = parts.filter((part) => !searched.has(part)).length
  return missing === 0
    ? { title: what, result: 'done', because: null }
    : { title: what, result: 'failed', because: `it does not tell of a search for ${missing} of them` }
}

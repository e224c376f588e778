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
  `There is nothing to upgrade: all ${media} are at the cutoff of ${preset}.`

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
        no_inverse_because: 'A better copy replaces the existing file.',
      }

export async function performQualityUpgrade(
  plan: QualityUpgradePlan,
  machine: Machine,
  work: WorkContext,
): Promise<QualityData> {
  const steps = await runSteps(plan.steps, { id: null }, work)
  const hasFailed = steps.some(({ result }) => result === 'failed')
  const verification = hasFailed || plan.parts.length === 0 ? [] : [await verifyUpgradeSearches(plan, machine)]
  const allSteps = [...steps, ...verification]
  const complete = allSteps.every(({ result }) => result !== 'failed')
  const searchStarted = `${plan.mediaManager.title} is now searching for better copies of ${countParts(plan.upgrade.media, plan.upgrade.items_upgradable)}. They will replace the existing files.`
  return {
    ...emptyQualityData,
    summary: !complete
      ? `${summarizeQualityUpgrade(plan)}: only partly done. Run it again for the rest.`
      : plan.parts.length === 0
        ? nothingToUpgrade(plan)
        : searchStarted,
    complete,
    steps: allSteps,
    upgrade: plan.upgrade,
  }
}

async function verifyUpgradeSearches(
  { mediaManager, parts }: QualityUpgradePlan,
  machine: Machine,
): Promise<QualityStep> {
  const title = `Verify the searches of ${mediaManager.title}`
  const currentManager =
    (await mediaAppsOf(machine)).mediaManagers.find(({ service }) => service === mediaManager.service) ?? mediaManager
  const commands = await currentManager.backgroundCommands()
  if (!commands.known) return { title, result: 'failed', because: commands.because }
  const searched = new Set(commands.value.flatMap(({ items, parts: commandParts }) => [...items, ...commandParts]))
  const missing = parts.filter((part) => !searched.has(part)).length
  return missing === 0
    ? { title, result: 'done', because: null }
    : { title, result: 'failed', because: `it reports no search for ${missing} of them` }
}

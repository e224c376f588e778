import type { QualityData, QualityStep } from '../../../../contract/kinds/quality.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Change } from '../../../platform/store/state.ts'
import { shown } from './deeds.ts'
import { nothingTold } from './outcome.ts'
import { runDeeds } from './run-deeds.ts'
import type { UpgradePlan } from './upgrade-plan.ts'
import { partsOf } from './words.ts'

export const summaryOfUpgrade = ({ upgrade: { media, items } }: UpgradePlan): string =>
  `Look for better copies of ${partsOf(media, items)}`

const nothing = ({ upgrade: { media, preset } }: UpgradePlan): string =>
  `Nothing is to be fetched again: all ${media} are as good as ${preset} asks.`

export const rehearsedUpgrade = (plan: UpgradePlan): QualityData => ({
  ...nothingTold,
  summary:
    plan.parts.length === 0
      ? nothing(plan)
      : `${summaryOfUpgrade(plan)}: this is what it would do. Nothing was changed.`,
  rehearsed: true,
  steps: plan.deeds.map(shown),
  upgrade: plan.upgrade,
})

export const changeOfUpgrade = ({ library, parts, upgrade }: UpgradePlan): Omit<Change, 'action' | 'summary'> | null =>
  parts.length === 0
    ? null
    : {
        targets: [library.service],
        before: { below: parts.length },
        after: { searched: parts.length, preset: upgrade.preset },
        inverse: null,
        no_inverse_because: 'A better copy replaces the one that was there.',
      }

export async function performUpgrade(plan: UpgradePlan, machine: Machine, work: Work): Promise<QualityData> {
  const steps = await runDeeds(plan.deeds, { id: null }, work)
  const broke = steps.some(({ state }) => state === 'not-done')
  const read = broke || plan.parts.length === 0 ? [] : [await readBack(plan, machine)]
  const all = [...steps, ...read]
  const complete = all.every(({ state }) => state !== 'not-done')
  const searched = `${plan.library.title} looks for better copies of ${partsOf(plan.upgrade.media, plan.upgrade.items)} now. What comes replaces what is here.`
  return {
    ...nothingTold,
    summary: !complete
      ? `${summaryOfUpgrade(plan)}: it is done in part. Run it again for the rest.`
      : plan.parts.length === 0
        ? nothing(plan)
        : searched,
    complete,
    steps: all,
    upgrade: plan.upgrade,
  }
}

/** Whether the app says itself that it has the searches. */
async function readBack({ library, parts }: UpgradePlan, machine: Machine): Promise<QualityStep> {
  const what = `Read back what ${library.title} searches for`
  const again = (await appsOf(machine)).libraries.find(({ service }) => service === library.service) ?? library
  const commands = await again.commands()
  if (!commands.known) return { what, state: 'not-done', because: commands.because }
  const searched = new Set(commands.value.flatMap(({ items, parts: some }) => [...items, ...some]))
  const missing = parts.filter((part) => !searched.has(part)).length
  return missing === 0
    ? { what, state: 'done', because: null }
    : { what, state: 'not-done', because: `it does not tell of a search for ${missing} of them` }
}

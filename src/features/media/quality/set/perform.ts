import type { UndoAction } from '../../../../../contract/kinds/undo-action.ts'
import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import type { QualityData, QualityStep } from '../../../../../contract/kinds/quality.ts'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import { toKnown } from '../../../../lib/known.ts'
import type { WorkContext } from '../../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../../platform/machine.ts'
import type { ChangeRecord } from '../../../../platform/store/types.ts'
import { toQualityStep } from '../steps.ts'
import { gatherQuality } from '../gather.ts'
import { emptyQualityData } from '../empty-result.ts'
import { runSteps } from '../run-steps.ts'
import { planQualitySet, type QualitySetPlan } from './plan.ts'

export const summarizeQualitySet = ({ media, requested }: QualitySetPlan): string => `Fetch ${media} ${requested}`

const hasChanges = ({ steps }: QualitySetPlan): boolean => steps.some(({ run }) => run !== null)

export const dryRunQualitySet = (plan: QualitySetPlan): QualityData => ({
  ...emptyQualityData,
  summary: hasChanges(plan)
    ? `${summarizeQualitySet(plan)}: this is a dry run. Nothing was changed.`
    : `${summarizeQualitySet(plan)}: it is so already.`,
  dry_run: true,
  steps: plan.steps.map(toQualityStep),
})

export function qualitySetChange(plan: QualitySetPlan): Omit<ChangeRecord, 'action' | 'summary'> | null {
  if (!hasChanges(plan)) return null
  const { media, service, profileName, mediaManager, selection } = plan
  const before = selection.reassigned.map(({ profile: { name } }) => name)
  const [only, ...more] = before
  const inverse: UndoAction | null =
    only !== undefined && more.length === 0
      ? { action: 'quality-set', body: { preset: only.replace(/^usher: /, ''), media, ...(service && { service }) } }
      : null
  return {
    targets: [mediaManager.service],
    before: recordedValues(
      'profile',
      Object.fromEntries(selection.reassigned.map(({ profile: { name }, items }) => [name, items.length])),
    ),
    after: recordedValues('profile', {
      [profileName]: selection.reassigned.reduce((sum, { items }) => sum + items.length, 0),
    }),
    ...(inverse
      ? { inverse, no_inverse_because: null }
      : {
          inverse: null,
          no_inverse_because:
            only === undefined
              ? 'Nothing was given another profile.'
              : `The ${media} had ${before.length} different profiles: ${before.join(', ')}.`,
        }),
  }
}

/** Runs the steps in order and stops at the first that an app rejects. Completed steps are kept. */
export async function performQualitySet(
  plan: QualitySetPlan,
  machine: Machine,
  work: WorkContext,
): Promise<QualityData> {
  const steps = await runSteps(plan.steps, { id: plan.targetId }, work)
  const broke = steps.some(({ result }) => result === 'failed')
  const read = broke ? [] : [await verifyQualitySet(plan, machine)]
  const all = [...steps, ...read]
  const complete = all.every(({ result }) => result !== 'failed')
  const apps = await mediaAppsOf(machine)
  const told = await gatherQuality({
    ...apps,
    mediaManagers: apps.mediaManagers.filter(({ service }) => service === plan.mediaManager.service),
  })
  return {
    ...emptyQualityData,
    summary: complete
      ? `${told.summary}${hasChanges(plan) ? '' : ' It was so already.'}`
      : `${summarizeQualitySet(plan)}: it is done in part. Run it again to finish.`,
    complete,
    libraries: told.libraries,
    steps: all,
    not_known: told.not_known,
  }
}

/** Verifies by planning again: no step may be left. */
async function verifyQualitySet(
  { requested, media, mediaManager }: QualitySetPlan,
  machine: Machine,
): Promise<QualityStep> {
  const what = `Read back what ${mediaManager.title} has now`
  const again = await toKnown(
    () => machine.now(),
    () => planQualitySet(requested, { media, service: mediaManager.service }, machine),
  )
  if (!again.known) return { title: what, result: 'failed', because: again.because }
  const undone = again.value.steps.filter(({ run }) => run !== null).map((change) => change.what)
  return {
    title: what,
    result: undone.length === 0 ? 'done' : 'failed',
    because: undone.length === 0 ? null : `it is not so: ${undone.join('; ')}`,
  }
}

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

export const summarizeQualitySet = ({ media, requested }: QualitySetPlan): string => `Set ${media} to ${requested}`

const hasChanges = ({ steps }: QualitySetPlan): boolean => steps.some(({ run }) => run !== null)

export const dryRunQualitySet = (plan: QualitySetPlan): QualityData => ({
  ...emptyQualityData,
  summary: hasChanges(plan)
    ? `${summarizeQualitySet(plan)}: this is a dry run. Nothing was changed.`
    : `${summarizeQualitySet(plan)}: nothing to change.`,
  dry_run: true,
  steps: plan.steps.map(toQualityStep),
})

export function qualitySetChange(plan: QualitySetPlan): Omit<ChangeRecord, 'action' | 'summary'> | null {
  if (!hasChanges(plan)) return null
  const { media, service, profileName, mediaManager, selection } = plan
  const previousProfiles = selection.reassigned.map(({ profile: { name } }) => name)
  const [onlyProfile, ...more] = previousProfiles
  const inverse: UndoAction | null =
    onlyProfile !== undefined && more.length === 0
      ? {
          action: 'quality-set',
          body: { preset: onlyProfile.replace(/^usher: /, ''), media, ...(service && { service }) },
        }
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
            onlyProfile === undefined
              ? 'No item got another profile.'
              : `The ${media} had ${previousProfiles.length} different profiles: ${previousProfiles.join(', ')}.`,
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
  const hasFailed = steps.some(({ result }) => result === 'failed')
  const verification = hasFailed ? [] : [await verifyQualitySet(plan, machine)]
  const allSteps = [...steps, ...verification]
  const complete = allSteps.every(({ result }) => result !== 'failed')
  const apps = await mediaAppsOf(machine)
  const changed = apps.mediaManagers.filter(({ service }) => service === plan.mediaManager.service)
  const quality = await gatherQuality(
    { ...apps, mediaManagers: changed },
    new Set(changed.map(({ service }) => service)),
  )
  return {
    ...emptyQualityData,
    summary: complete
      ? `${quality.summary}${hasChanges(plan) ? '' : ' Nothing had to be changed.'}`
      : `${summarizeQualitySet(plan)}: only partly done. Run it again to finish.`,
    complete,
    libraries: quality.libraries,
    steps: allSteps,
    not_known: quality.not_known,
  }
}

/** Verifies by planning again: no step may be left. */
async function verifyQualitySet(
  { requested, media, mediaManager }: QualitySetPlan,
  machine: Machine,
): Promise<QualityStep> {
  const title = `Verify the settings of ${mediaManager.title}`
  const replanned = await toKnown(
    () => machine.now(),
    () => planQualitySet(requested, { media, service: mediaManager.service }, machine),
  )
  if (!replanned.known) return { title, result: 'failed', because: replanned.because }
  const remainingSteps = replanned.value.steps.filter(({ run }) => run !== null).map((change) => change.title)
  return {
    title,
    result: remainingSteps.length === 0 ? 'done' : 'failed',
    because: remainingSteps.length === 0 ? null : `still to do: ${remainingSteps.join('; ')}`,
  }
}

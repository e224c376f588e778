import { recordedSettings } from '../../../platform/store/recorded-values.ts'
import type { SetupData, SetupStep } from '../../../../contract/kinds/setup.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { usherError } from '../../../lib/errors.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import type { SetupPlan } from './plan.ts'
import { emptyReport, type SetupReport } from './run-report.ts'
import { setupStages } from './stages.ts'

export function dryRunSetup(plan: SetupPlan): SetupData {
  const steps = setupStages(plan).map(({ step, what, isDone }): SetupStep => ({
    step,
    title: what,
    result: isDone ? 'skipped' : 'pending',
    because: null,
  }))
  const waiting = plan.problems.length + plan.missing.length
  return {
    ...commonData(plan, steps),
    ...emptyReport(),
    dry_run: true,
    complete: waiting === 0,
    summary:
      waiting === 0 ? `${summarizeSetup(plan)}: this is a dry run. Nothing was changed.` : summarizeProblems(plan),
    run: null,
    command: null,
  }
}

export function setupOutcome(plan: SetupPlan, steps: SetupStep[], report: SetupReport): SetupData {
  const failed = steps.find(({ result }) => result === 'failed')
  const changed = !isUnchanged(steps)
  const interrupted = isInterrupted(steps)
  return {
    ...commonData(plan, steps),
    ...report,
    dry_run: false,
    complete: failed === undefined && !interrupted,
    summary: interrupted
      ? `Setup stopped at this step: ${failed?.title ?? ''}. The steps before it are kept.`
      : summarizeResult(changed, failed, report),
    run: changed && hasPlannedChanges(plan) ? plan.run : null,
    command: interrupted ? 'usher setup' : null,
  }
}

function summarizeResult(changed: boolean, failed: SetupStep | undefined, { manual_steps }: SetupReport): string {
  const state = changed ? 'Everything is set up and running.' : 'Everything is already set up. Nothing was changed.'
  const left = manual_steps.length
  const sentences = [
    failed === undefined ? state : `Everything is running, but one step did not succeed: ${failed.title}.`,
    ...(left === 0 ? [] : [left === 1 ? '1 thing is left for you.' : `${left} things are left for you.`]),
  ]
  return sentences.join(' ')
}

/** Whether a required step failed: the steps after it were not run. */
export const isInterrupted = (steps: readonly SetupStep[]): boolean => steps.some(({ result }) => result === 'pending')

/** These steps leave nothing behind, so they do not count as a change. */
const TEST_STEPS: readonly string[] = ['hardlinks', 'providers', 'answers']

export const isUnchanged = (steps: readonly SetupStep[]): boolean =>
  steps.every(({ step, result }) => result !== 'done' || TEST_STEPS.includes(step))

function commonData({ data, forms, services, missing, problems }: SetupPlan, steps: SetupStep[]) {
  return {
    ...data,
    forms,
    services,
    missing_settings: missing,
    problems: problems.map(
      ({
        parameter,
        refusal: {
          data: { code, summary },
        },
      }) => ({ parameter, code, summary }),
    ),
    steps,
  }
}

export const summarizeSetup = ({ forms }: SetupPlan): string => `Set up ${joinWithAnd(forms)}`

function summarizeProblems({ problems, missing }: SetupPlan): string {
  if (problems.length === 0) {
    const settings = missing.length === 1 ? 'one setting needs a value' : `${missing.length} settings need a value`
    return `Almost ready: ${settings} first. Nothing was changed.`
  }
  const count = problems.length + missing.length
  return `${count} ${count === 1 ? 'problem prevents' : 'problems prevent'} setup. Nothing was changed.`
}

/** Also true if it continues an earlier run. */
export const hasPlannedChanges = ({ data, newServices, startedRun }: SetupPlan): boolean =>
  startedRun !== null || data.settings.length + newServices.length > 0

/** Throws if a problem prevents setup. A dry run reports all problems instead. */
export function setupChangeRecord(plan: SetupPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const [problem] = plan.problems
  if (problem) throw problem.refusal
  const { missing, data, forms, run } = plan
  if (missing.length > 0) {
    const services = [...new Set(missing.flatMap((one) => one.services))]
    const keys = joinWithAnd(missing.map(({ key }) => key))
    throw usherError('SETUP-3', { keys, services: joinWithAnd(services), first: missing[0]!.key })
  }
  return {
    targets: [...forms, ...data.settings.map(({ key }) => key)],
    before: recordedSettings(data.settings, 'from'),
    after: recordedSettings(data.settings, 'to'),
    ...(hasPlannedChanges(plan)
      ? { inverse: { action: 'setup', body: { rollback_run: run } }, no_inverse_because: null }
      : { inverse: null, no_inverse_because: 'There was nothing to write or start.' }),
  }
}

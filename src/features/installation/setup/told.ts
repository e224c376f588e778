import type { SetupData, SetupStep } from '../../../../contract/kinds/setup.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Change } from '../../../platform/store/state.ts'
import type { SetupPlan } from './plan.ts'
import { stagesOf } from './steps.ts'

/** What a dry run answers: the review, before which nothing is written. */
export function rehearsedSetup(plan: SetupPlan): SetupData {
  const steps = stagesOf(plan).map(({ step, what, already }): SetupStep => ({
    step,
    what,
    state: already ? 'already' : 'would',
    because: null,
  }))
  const waiting = plan.problems.length + plan.missing.length
  return {
    ...common(plan, steps),
    rehearsed: true,
    complete: waiting === 0,
    summary: waiting === 0 ? `${summaryOf(plan)}: this is what it would do. Nothing was changed.` : inTheWay(plan),
    run: null,
    next: null,
  }
}

/** What a run came to. */
export function told(plan: SetupPlan, steps: SetupStep[]): SetupData {
  const complete = steps.every(({ state }) => state !== 'failed' && state !== 'not-begun')
  const changed = !changedNothing(steps)
  const first = steps.find(({ state }) => state === 'failed')
  return {
    ...common(plan, steps),
    rehearsed: false,
    complete,
    summary: !complete
      ? `It stopped short: ${first?.what ?? ''}. What was done stays.`
      : changed
        ? 'Everything is set up, and runs.'
        : 'Everything is set up already. Nothing was changed.',
    run: changed && disturbs(plan) ? plan.run : null,
    next: complete ? null : 'usher setup',
  }
}

/** Proving that links can be made leaves nothing behind. */
export const changedNothing = (steps: readonly SetupStep[]): boolean =>
  steps.every(({ step, state }) => state !== 'done' || step === 'links')

function common({ data, forms, services, missing, problems }: SetupPlan, steps: SetupStep[]) {
  return {
    ...data,
    forms,
    services,
    missing,
    problems: problems.map(
      ({
        about,
        refusal: {
          data: { code, summary },
        },
      }) => ({ about, code, summary }),
    ),
    steps,
  }
}

export const summaryOf = ({ forms }: SetupPlan): string => `Set up ${listed(forms)}`

function inTheWay({ problems, missing }: SetupPlan): string {
  const count = problems.length + missing.length
  return `${count} ${count === 1 ? 'thing is' : 'things are'} in the way. Nothing was changed.`
}

/** Whether it changes anything, or goes on with what has. */
export const disturbs = ({ data, fresh, begun }: SetupPlan): boolean =>
  begun !== null || data.settings.length + fresh.length > 0

/** What history keeps; what is in the way is refused here, where it is about to begin. A dry run has shown all of it. */
export function changeOfSetup(plan: SetupPlan): Omit<Change, 'action' | 'summary'> {
  const [problem] = plan.problems
  if (problem) throw problem.refusal
  const { missing, data, forms, run } = plan
  if (missing.length > 0) {
    const services = [...new Set(missing.flatMap((one) => one.services))]
    const keys = listed(missing.map(({ key }) => key))
    throw refuse('SETUP-3', { keys, services: listed(services), first: missing[0]!.key })
  }
  const settings = (side: 'from' | 'to') => Object.fromEntries(data.settings.map((one) => [one.key, one[side]]))
  return {
    targets: [...forms, ...data.settings.map(({ key }) => key)],
    before: settings('from'),
    after: settings('to'),
    ...(disturbs(plan)
      ? { inverse: { action: 'setup', body: { back: run } }, no_inverse_because: null }
      : { inverse: null, no_inverse_because: 'Nothing was to be written or started.' }),
  }
}

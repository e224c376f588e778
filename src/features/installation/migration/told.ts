import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import type { MovedData, MoveStep } from '../../../../contract/kinds/moved.ts'
import type { Change } from '../../../platform/store/state.ts'
import { countsOf } from './carry.ts'
import type { MovePlan } from './plan.ts'
import { stagesOf } from './stages.ts'

const verbs: Record<MovePlan['mode'], (name: string) => string> = {
  beside: (name) => `Bring usher’s stack up beside ${name}`,
  import: (name) => `Add what ${name} knows to usher’s stack`,
  replace: (name) => `Let usher’s stack take the place of ${name}`,
}

export const summaryOfMove = ({ mode, old }: MovePlan): string => verbs[mode](old.name)

export function rehearsedMove(plan: MovePlan): AdoptionData {
  const steps = stagesOf(plan).map(({ step, what, already }): MoveStep => ({
    step,
    what,
    state: already ? 'already' : 'would',
    because: null,
  }))
  return adoption(true, `${summaryOfMove(plan)}: this is what it would do. Nothing was changed.`, {
    ...common(plan, steps),
    run: null,
    complete: true,
    next: null,
  })
}

export function moveTold(plan: MovePlan, steps: MoveStep[]): AdoptionData {
  const broke = steps.find(({ state }) => state === 'failed')
  const back = steps.find(({ step }) => step === 'put-back')
  const { mode, old, named, handsOver } = plan
  const again = `usher migrate ${mode} ${old.name}`
  const summary =
    broke === undefined
      ? `${summaryOfMove(plan)}: done.`
      : back?.state === 'done'
        ? `It stopped short: ${broke.what}. ${old.name} runs again as it did, and the new stack is beside it.`
        : `It stopped short: ${broke.what}. What was done stays.`
  return adoption(false, summary, {
    ...common(plan, steps),
    run: named.name,
    complete: broke === undefined,
    next: broke !== undefined ? again : mode === 'beside' && handsOver ? `usher migrate import ${old.name}` : null,
  })
}

export function adoption(rehearsed: boolean, summary: string, moves: MovedData): AdoptionData {
  return { rehearsed, offer: null, adopted: moves.mode !== 'back', files: [], operates: null, summary, moves }
}

function common({ mode, old, beside, carry, stops, takes, notes }: MovePlan, steps: MoveStep[]) {
  return {
    mode,
    project: old.name,
    settings: [...(beside?.settings ?? []), ...takes],
    services: beside?.services ?? [],
    writes: beside?.writes ?? [],
    stops: stops.map(({ name }) => name),
    starts: [],
    carries: carry ? countsOf(carry) : [],
    left: [...(beside?.left ?? []), ...(carry?.left ?? [])],
    steps,
    notes,
  }
}

/** What history keeps: the settings, and by which run all of it is put back. */
export function changeOfMove({ old, named, beside, takes }: MovePlan): Omit<Change, 'action' | 'summary'> {
  const settings = [...(beside?.settings ?? []), ...takes]
  return {
    targets: [old.name, ...(beside?.services ?? [])],
    before: Object.fromEntries(settings.toReversed().map(({ key, from }) => [key, from])),
    after: Object.fromEntries(settings.map(({ key, to }) => [key, to])),
    inverse: { action: 'migrate', body: { mode: 'back', project: old.name, run: named.name } },
    no_inverse_because: null,
  }
}

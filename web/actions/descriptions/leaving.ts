import type { LeavingData } from '../../../clients/typescript/src/index.ts'
import { formatBytes, formatDay } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { effect, planOf, type Plan, type PlanEffect } from '../plan.ts'

type Names = 'leaving-set' | 'leaving-keep' | 'leaving-apply' | 'leaving-restore'

/** What leaves the library, and what stays. */
export const leavingActions: Pick<ActionDescriptions, Names> = {
  'leaving-set': {
    question: ({ off }) => (off ? words().plans.leaving.off : words().plans.leaving.set),
    verb: ({ off }) => (off ? words().plans.leaving.offVerb : words().plans.leaving.setVerb),
    plan: (data, { off }) => (off ? planOf(data, { summary: data.summary }) : changesPlan(data)),
    undoable: true,
  },
  'leaving-keep': {
    question: ({ title, withdraw }) =>
      withdraw ? words().plans.leaving.withdraw(title) : words().plans.leaving.keep(title),
    verb: ({ withdraw }) => (withdraw ? words().plans.leaving.withdrawVerb : words().plans.leaving.keepVerb),
    plan: ({ summary }) => planOf({}, { summary }),
    undoable: true,
  },
  'leaving-apply': {
    question: () => words().plans.leaving.apply,
    verb: () => words().plans.leaving.applyVerb,
    plan: (data) => ({ ...changesPlan(data), isNothing: data.leaving_changes.length === 0 }),
    undoable: true,
  },
  'leaving-restore': {
    question: () => words().plans.leaving.restore,
    verb: () => words().plans.leaving.restoreVerb,
    plan: changesPlan,
    undoable: false,
  },
}

/** The next run by a rule, title by title. A rule by which nothing leaves now can be set all the same. */
function changesPlan(data: LeavingData): Plan {
  const { leaving } = words().plans
  const effects = data.leaving_changes.map(changeEffect)
  const notes = data.not_known.map(({ subject, because }) => `${subject}: ${because}`)
  return planOf(data, { effects: effects.length > 0 ? effects : [effect('keep', leaving.nothing)], notes })
}

function changeEffect({
  leaving_change,
  title,
  leaves_on,
  frees_bytes,
}: LeavingData['leaving_changes'][number]): PlanEffect {
  const { leaving } = words().plans
  if (leaving_change === 'remove') return effect('remove', leaving.removes(title, formatBytes(frees_bytes)))
  if (leaving_change === 'restore') return effect('start', leaving.adds(title))
  if (leaving_change === 'keep') return effect('keep', leaving.keeps(title))
  return effect('change', leaving.announces(title, leaves_on === null ? '' : formatDay(Date.parse(leaves_on))))
}

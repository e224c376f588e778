import type { PoliciesData } from '../../../clients/typescript/src/index.ts'
import { formatDay } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { effect, planOf, type Plan } from '../plan.ts'
import type { ActionBody } from '../request.ts'

/** The dialog names as many removals; the page has the rest. */
const MAX_NAMED = 8

/** What happens to downloads that do not arrive. */
export const policyActions: Pick<ActionDescriptions, 'policies-set' | 'policies-allow'> = {
  'policies-set': {
    question: (body) => words().plans.policies[switched(body) ?? 'set'],
    verb: (body) => words().plans.policies[`${switched(body) ?? 'set'}Verb`],
    plan: (data, body) =>
      switched(body) === 'turnOff' ? planOf(data, { summary: data.summary }) : simulatedPlan(data),
    undoable: true,
  },
  'policies-allow': {
    question: () => words().plans.policies.allow,
    verb: () => words().plans.policies.allowVerb,
    plan: ({ summary }) => planOf({}, { summary }),
    undoable: false,
  },
}

/** Whether one policy is turned on or off, and nothing else. */
function switched(body: ActionBody<'policies-set'>): 'turnOn' | 'turnOff' | undefined {
  const { stalled, failed, dangerous, never_imported, ...others } = body
  const named = [stalled, failed, dangerous, never_imported].filter((value) => value !== undefined)
  if (named.length !== 1 || Object.keys(others).some((name) => name !== 'offer')) return undefined
  return named[0] === 'off' ? 'turnOff' : 'turnOn'
}

/** What the policies would have removed over the last thirty days, and what that could not know. */
function simulatedPlan(data: PoliciesData): Plan {
  const { policies } = words().plans
  const { simulated_removals: removals, simulated_total: total, limitations } = data.simulation ?? nothing
  const named = removals
    .slice(0, MAX_NAMED)
    .map(({ release_name, would_remove_at }) =>
      effect('remove', policies.wouldHaveRemoved(release_name, formatDay(Date.parse(would_remove_at)))),
    )
  const more = total > named.length ? [effect('remove', policies.more(total - named.length))] : []
  const effects = named.length > 0 ? [...named, ...more] : [effect('keep', policies.nothing)]
  const unknown = data.not_known.map(({ subject, because }) => `${subject}: ${because}`)
  return planOf(data, { summary: data.summary, effects, notes: [...limitations, ...unknown] })
}

const nothing = { simulated_removals: [], simulated_total: 0, limitations: [] }

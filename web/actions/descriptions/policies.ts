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
      switched(body) === 'turnOff' ? planOf(data, { summary: data.summary }) : simulatedPlan(data, body),
    undoable: true,
  },
  'policies-allow': {
    question: () => words().plans.policies.allow,
    verb: () => words().plans.policies.allowVerb,
    plan: ({ summary }) => planOf({}, { summary }),
    undoable: false,
  },
}

const policyFields = {
  stalled: 'stalled',
  failed: 'failed',
  dangerous: 'dangerous',
  never_imported: 'never-imported',
} as const

/** Whether one policy is turned on or off, and nothing else. */
function switched(body: ActionBody<'policies-set'>): 'turnOn' | 'turnOff' | undefined {
  const [named, ...others] = Object.keys(body).filter((name) => name !== 'offer')
  if (named === undefined || others.length > 0 || !(named in policyFields)) return undefined
  return body[named as keyof typeof policyFields] === 'off' ? 'turnOff' : 'turnOn'
}

/**
 * What would have been removed over the last thirty days, and what that could not know. Where one policy is turned on,
 * only what that one would have removed.
 */
function simulatedPlan(data: PoliciesData, body: ActionBody<'policies-set'>): Plan {
  const { policies } = words().plans
  const { simulated_removals, limitations } = data.simulation ?? nothing
  const asked = Object.entries(policyFields).flatMap(([field, policy]) => (field in body ? [policy] : []))
  const removals = simulated_removals.filter(({ policy }) => asked.length === 0 || asked.includes(policy))
  const named = removals.slice(0, MAX_NAMED).map(({ policy, release_name, would_remove_at }) => {
    const title = data.policies.find((one) => one.policy === policy)?.title ?? policy
    return effect('remove', policies.wouldHaveRemoved(title, release_name, formatDay(Date.parse(would_remove_at))))
  })
  const more = removals.length - named.length
  const effects = named.length > 0 ? named : [effect('keep', policies.nothing)]
  const unknown = data.not_known.map(({ subject, because }) => `${subject}: ${because}`)
  return planOf(data, {
    effects: more > 0 ? [...effects, effect('remove', policies.more(more))] : effects,
    notes: [...limitations, ...unknown],
  })
}

const nothing = { simulated_removals: [], limitations: [] }

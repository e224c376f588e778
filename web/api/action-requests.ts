import {
  isProblem,
  type Client,
  type Envelope,
  type LifecycleData,
  type Problem,
} from '../../clients/typescript/src/index.ts'
import { toClause } from '../labels.ts'

/** What a change would do, from its dry run. A repair names its `offer` when it is confirmed. */
export interface DryRunPlan {
  summary: string
  /** One line for each thing, such as `Stops sonarr`, with the reason. */
  effects: readonly { summary: string; because: string | null }[]
  notes: readonly string[]
  offer: string | null
}

export type ChangeReply =
  | { is: 'refused'; problem: Problem }
  | { is: 'previewed'; plan: DryRunPlan }
  | { is: 'started'; job: string }

/** Asks for a dry run of a change, or starts it. */
export type RequestChange = (dryRun: boolean, offer: string | null) => Promise<ChangeReply>

export type LifecycleAction = 'up' | 'down' | 'restart'

export function requestLifecycle(
  client: Client,
  action: LifecycleAction,
  target: { services: string[] } | { forms: string[] },
): RequestChange {
  return async (dry_run) => toChangeReply(await client.act(action, { ...target, dry_run }), lifecyclePlan)
}

export function requestRepair(client: Client, finding: string): RequestChange {
  return async (dry_run, offer) =>
    toChangeReply(await client.act('repair', { finding, dry_run, ...(offer !== null && { offer }) }), (data) => ({
      summary: data.summary,
      effects: data.steps.map(({ title, because }) => ({ summary: title, because })),
      notes: data.skipped.map(({ subject, because }) => `${subject} is not changed: ${toClause(because)}.`),
      offer: data.offer,
    }))
}

export function requestDecision(
  client: Client,
  action: 'request-approve' | 'request-decline',
  request: string,
): RequestChange {
  return async (dry_run) => toChangeReply(await client.act(action, { request, dry_run }), summaryPlan)
}

/** Asks the indexers to search for a title now. */
export function requestSearch(client: Client, term: string): RequestChange {
  return async (dry_run) => toChangeReply(await client.act('search', { term, dry_run }), summaryPlan)
}

type ActionReply = { kind: string; data: unknown }

/** Returns the started job, or the plan from a dry run. */
function toChangeReply<Answer extends ActionReply>(
  answer: Answer | Problem,
  plan: (data: Exclude<Answer, Envelope<'job'>>['data']) => DryRunPlan,
): ChangeReply {
  if (isProblem(answer)) return { is: 'refused', problem: answer }
  if (answer.kind === 'job') return { is: 'started', job: (answer as unknown as Envelope<'job'>).data.id }
  return { is: 'previewed', plan: plan(answer.data) }
}

function summaryPlan({ summary }: { summary: string }): DryRunPlan {
  return { summary, effects: [], notes: [], offer: null }
}

const effectVerbs: Record<string, string> = {
  start: 'Starts',
  stop: 'Stops',
  restart: 'Restarts',
  recreate: 'Recreates',
  remove: 'Stops and removes',
  keep: 'Keeps',
}

function lifecyclePlan({ summary, services, notes }: LifecycleData): DryRunPlan {
  const affected = services.filter(({ effect }) => effect !== 'none')
  return {
    summary,
    effects: affected.map(({ service, effect, because, impact }) => {
      const missed = impact && (effect === 'stop' || effect === 'remove') ? ` Without it: ${toClause(impact)}.` : ''
      return { summary: `${effectVerbs[effect] ?? effect} ${service}`, because: `${because}${missed}` }
    }),
    notes,
    offer: null,
  }
}

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
  /** Null if it disturbs nobody, or if the action does not say. */
  disruption: PlannedDisruption | null
}

interface PlannedDisruption {
  summary: string
  /** Somebody or something is worth waiting for. */
  can_wait: boolean
}

export type ChangeReply =
  | { is: 'refused'; problem: Problem }
  | { is: 'previewed'; plan: DryRunPlan }
  | { is: 'started'; job: string }

/** Asks for a dry run of a change, or starts it, with `whenIdle` only once it disturbs nobody. */
export type RequestChange = (dryRun: boolean, offer: string | null, whenIdle?: boolean) => Promise<ChangeReply>

export type LifecycleAction = 'up' | 'down' | 'restart'

export function requestLifecycle(
  client: Client,
  action: LifecycleAction,
  target: { services: string[] } | { forms: string[] },
): RequestChange {
  return async (dry_run, _offer, whenIdle = false) =>
    toChangeReply(await client.act(action, { ...target, dry_run, ...(whenIdle && { when_idle: true }) }), lifecyclePlan)
}

export function requestRepair(client: Client, finding: string): RequestChange {
  return async (dry_run, offer) =>
    toChangeReply(await client.act('repair', { finding, dry_run, ...(offer !== null && { offer }) }), (data) => ({
      summary: data.summary,
      effects: data.steps.map(({ title, because }) => ({ summary: title, because })),
      notes: data.skipped.map(({ subject, because }) => `${subject} is not changed: ${toClause(because)}.`),
      offer: data.offer,
      disruption: null,
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
  return { summary, effects: [], notes: [], offer: null, disruption: null }
}

const effectVerbs: Record<string, string> = {
  start: 'Starts',
  stop: 'Stops',
  restart: 'Restarts',
  recreate: 'Recreates',
  remove: 'Stops and removes',
  keep: 'Keeps',
}

type Disruption = {
  summary: string
  complete: boolean
  watching: readonly object[]
  imports: readonly object[]
  active_downloads: readonly { resumes: boolean }[]
}

function plannedDisruption(disruption: Disruption | null | undefined): PlannedDisruption | null {
  if (!disruption) return null
  const { summary, complete, watching, imports, active_downloads } = disruption
  if (complete && watching.length + imports.length + active_downloads.length === 0) return null
  const can_wait = watching.length + imports.length > 0 || active_downloads.some(({ resumes }) => !resumes)
  return { summary, can_wait }
}

function lifecyclePlan({
  summary,
  services,
  disruption,
  notes,
}: LifecycleData & { disruption?: Disruption | null }): DryRunPlan {
  const affected = services.filter(({ effect }) => effect !== 'none')
  return {
    summary,
    effects: affected.map(({ service, effect, because, impact }) => {
      const missed = impact && (effect === 'stop' || effect === 'remove') ? ` Without it: ${toClause(impact)}.` : ''
      return { summary: `${effectVerbs[effect] ?? effect} ${service}`, because: `${because}${missed}` }
    }),
    notes,
    offer: null,
    disruption: plannedDisruption(disruption),
  }
}

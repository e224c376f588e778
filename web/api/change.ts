import {
  isProblem,
  type Client,
  type Envelope,
  type LifecycleData,
  type Problem,
} from '../../clients/typescript/src/index.ts'
import { lower } from '../words.ts'

/** What a change would come to, as its dry run tells it. `offer` is what the change itself has to name. */
export interface Plan {
  summary: string
  /** What it does to each thing: `Stops sonarr`, and what comes of that. */
  touched: readonly { what: string; because: string | null }[]
  notes: readonly string[]
  offer: string | null
}

export type Reply = { is: 'no'; problem: Problem } | { is: 'shown'; plan: Plan } | { is: 'begun'; job: string }

/** Asks usher for a change: to show it first, or to begin it. */
export type Ask = (dryRun: boolean, offer: string | null) => Promise<Reply>

export type Lifecycle = 'up' | 'down' | 'restart'

/** Starts, stops or restarts some services, or some forms. */
export function lifecycle(
  client: Client,
  action: Lifecycle,
  target: { services: string[] } | { forms: string[] },
): Ask {
  return async (dry_run) => replied(await client.act(action, { ...target, dry_run }), lifecyclePlan)
}

/** Mends what a check found. */
export function repair(client: Client, finding: string): Ask {
  return async (dry_run, offer) =>
    replied(await client.act('repair', { finding, dry_run, ...(offer !== null && { offer }) }), (data) => ({
      summary: data.summary,
      touched: data.steps.map(({ what, because }) => ({ what, because })),
      notes: data.left.map(({ what, because }) => `${what} is left: ${lower(because)}.`),
      offer: data.offer,
    }))
}

/** Approves or declines what a member asked for. */
export function decision(client: Client, action: 'request-approve' | 'request-decline', request: string): Ask {
  return async (dry_run) => replied(await client.act(action, { request, dry_run }), summaryAlone)
}

/** Asks the indexers for something now. */
export function search(client: Client, term: string): Ask {
  return async (dry_run) => replied(await client.act('search', { term, dry_run }), summaryAlone)
}

type Answered = { kind: string; data: unknown }

/** A job that was begun, or a dry run’s answer as a plan. */
function replied<Answer extends Answered>(
  answer: Answer | Problem,
  plan: (data: Exclude<Answer, Envelope<'job'>>['data']) => Plan,
): Reply {
  if (isProblem(answer)) return { is: 'no', problem: answer }
  if (answer.kind === 'job') return { is: 'begun', job: (answer as unknown as Envelope<'job'>).data.id }
  return { is: 'shown', plan: plan(answer.data) }
}

function summaryAlone({ summary }: { summary: string }): Plan {
  return { summary, touched: [], notes: [], offer: null }
}

const effects: Record<string, string> = {
  start: 'Starts',
  stop: 'Stops',
  restart: 'Restarts',
  recreate: 'Makes anew',
  remove: 'Stops and takes away',
  keep: 'Keeps',
}

function lifecyclePlan({ summary, services, notes }: LifecycleData): Plan {
  const touched = services.filter(({ effect }) => effect !== 'nothing')
  return {
    summary,
    touched: touched.map(({ service, effect, because, without }) => {
      const missed = without && (effect === 'stop' || effect === 'remove') ? ` Without it: ${lower(without)}.` : ''
      return { what: `${effects[effect] ?? effect} ${service}`, because: `${because}${missed}` }
    }),
    notes,
    offer: null,
  }
}

import { setTimeout } from 'node:timers/promises'
import type { RequestsData } from '../../../../contract/kinds/requests.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { Decision, DeskRequest } from '../../../platform/media-apps/roles/request-desk.ts'
import { needed } from '../../../platform/media-apps/connection/needed.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Change } from '../../../platform/store/state.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { requestsOf } from './gather.ts'

export interface DecisionPlan {
  decision: Decision
  id: string
  /** `Severance, season 2` */
  name: string
  reason: string | null
  /** What requests tells of it now, and nothing else. */
  now: RequestsData
}

const wanted: Record<Decision, DeskRequest['state']> = { approve: 'approved', decline: 'declined', pending: 'pending' }
const done: Record<Decision, string> = { approve: 'Approved', decline: 'Declined', pending: 'Waiting again' }
const would: Record<Decision, string> = {
  approve: 'would be approved',
  decline: 'would be declined',
  pending: 'would wait again',
}

/** Only looks: whether there is such a request, and whether that can be decided about it. */
export async function planDecision(
  asked: { request: string; reason?: string | undefined },
  decision: Decision,
  machine: Machine,
): Promise<DecisionPlan> {
  const { desks } = await appsOf(machine)
  const [desk] = desks
  if (!desk) throw refuse('REQUEST-1', {})
  const all = await needed(desk.requests())
  const id = asked.request.replace(/^#/, '')
  const found = all.find((one) => one.id === id)
  if (!found) {
    const nearest = didYouMean(
      id,
      all.filter(({ state }) => state === 'pending').map((one) => one.id),
    )
    throw refuse('ASKED-6', { what: 'request', name: asked.request, nearest, list: 'requests' })
  }
  const { state } = found
  if (decision === 'pending' ? state !== 'declined' : state !== 'pending')
    throw refuse(decision === 'pending' ? 'REQUEST-3' : 'REQUEST-2', { id, state: wordsFor(state) })
  const now = await onlyThis(id, machine)
  return { decision, id, name: nameOf(now), reason: asked.reason ?? null, now }
}

const wordsFor = (state: DeskRequest['state']): string => (state === 'pending' ? 'waiting for approval' : state)

async function onlyThis(id: string, machine: Machine): Promise<RequestsData> {
  const all = await requestsOf(machine, undefined)
  const requests = all.requests.filter((one) => one.id === id)
  return { ...all, members: all.members.filter(({ member }) => member === requests[0]?.member), requests }
}

function nameOf({ requests: [one] }: RequestsData): string {
  if (!one) return 'something'
  const season = one.seasons.length > 0 ? `, season ${one.seasons.join(', ')}` : ''
  return `${one.title ?? `a ${one.media} that no library knows`}${season}`
}

const about = ({ id, name, now }: DecisionPlan): string =>
  `request ${id}, ${name}, for ${now.requests[0]?.member ?? 'nobody'}`

export const summaryOf = (plan: DecisionPlan): string =>
  `${plan.decision === 'approve' ? 'Approve' : plan.decision === 'decline' ? 'Decline' : 'Ask again about'} ${about(plan)}`

export function rehearsedDecision(plan: DecisionPlan): RequestsData {
  const [first = '', ...rest] = about(plan)
  return {
    ...plan.now,
    summary: `${first.toUpperCase()}${rest.join('')}, ${would[plan.decision]}. Nothing was changed.`,
  }
}

export function decisionChange({ decision, id, reason }: DecisionPlan): Omit<Change, 'action' | 'summary'> {
  const before = { request: id, state: decision === 'pending' ? 'declined' : 'pending' }
  const after = { request: id, state: wanted[decision], ...(reason !== null && { reason }) }
  const kept = { targets: [id], before, after }
  if (decision === 'approve') {
    const because = 'The library was told of it at once; what it has added and fetched since is taken out there.'
    return { ...kept, inverse: null, no_inverse_because: because }
  }
  const inverse =
    decision === 'decline'
      ? { action: 'request-decline', body: { request: id, withdraw: true } }
      : { action: 'request-decline', body: { request: id } }
  return { ...kept, inverse, no_inverse_because: null }
}

/** How often it is looked whether the desk has handed it on, which it does by itself after it answered. */
const LOOKS = 5
const BETWEEN_MS = 1000

export async function performDecision(plan: DecisionPlan, machine: Machine, work: Work): Promise<RequestsData> {
  const { decision, id, reason } = plan
  const desk = (await appsOf(machine)).desks[0]
  if (!desk) throw refuse('REQUEST-1', {})
  work.tell({ step: decision, summary: summaryOf(plan), done: null, total: null, unit: null })
  await desk.decide(id, decision)
  const found = await readBack(id, decision, machine, work)
  if (!found || !isKept(found, decision))
    throw refuse('REQUEST-4', {
      app: desk.title,
      service: desk.service,
      id,
      state: wordsFor(found?.state ?? 'unknown'),
    })
  if (decision === 'decline' && reason !== null) machine.state().memory.keep('declined', id, { reason })
  else machine.state().memory.forget('declined', id)
  const complete = decision !== 'approve' || isHandedOn(found)
  const lost = complete ? '' : `. ${desk.title} has not handed it to a library`
  const summary = `${done[decision]}: ${about(plan)}${lost}`
  work.step({ subject: id, result: complete ? 'done' : 'failed', summary })
  return { ...(await onlyThis(id, machine)), summary: `${summary}.`, complete }
}

/** source: an approval that could not be handed on is `failed` in Seerr, which answered 200 to it. */
const isKept = ({ state }: DeskRequest, decision: Decision): boolean =>
  state === wanted[decision] || (decision === 'approve' && (state === 'completed' || state === 'failed'))

const isHandedOn = ({ item, state }: DeskRequest): boolean => item !== null && state !== 'failed'

async function readBack(
  id: string,
  decision: Decision,
  machine: Machine,
  work: Work,
): Promise<DeskRequest | undefined> {
  for (let look = 1; ; look++) {
    // Asked anew each time: what an app answered is kept as long as it is spoken to.
    const [desk] = (await appsOf(machine)).desks
    const found = desk && (await needed(desk.requests())).find((one) => one.id === id)
    const over = decision !== 'approve' || found?.item !== null || found.state === 'failed'
    if (over || look === LOOKS) return found
    await setTimeout(BETWEEN_MS, undefined, { signal: work.signal })
  }
}

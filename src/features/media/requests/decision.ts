import type { UndoAction } from '../../../../contract/kinds/undo-action.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { setTimeout } from 'node:timers/promises'
import type { RequestsData } from '../../../../contract/kinds/requests.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { MediaRequest, RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { capitalize } from '../../../lib/text.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { mediaNouns } from '../shared/media-noun.ts'
import { gatherRequestsFor } from './gather.ts'

/** `repeat` takes back that a request was declined. */
type RequestDecision = 'approve' | 'decline' | 'repeat'

export interface DecisionPlan {
  decision: RequestDecision
  id: string
  /** Such as `Severance, season 2`. */
  name: string
  reason: string | null
  /** The request's current data. */
  currentData: RequestsData
}

const targetStates: Record<RequestDecision, MediaRequest['state']> = {
  approve: 'approved',
  decline: 'declined',
  repeat: 'pending',
}
const doneLabels: Record<RequestDecision, string> = {
  approve: 'Approved',
  decline: 'Declined',
  repeat: 'Requested again',
}
function dryRunSentence(decision: RequestDecision, request: string): string {
  const sentences: Record<RequestDecision, string> = {
    approve: `${request}, would be approved.`,
    decline: `${request}, would be declined.`,
    repeat: `${request}, would be made again under a new number, to wait for a decision.`,
  }
  return sentences[decision]
}

/** Checks whether the request exists and can be decided on. Changes nothing. */
export async function planDecision(
  input: { request: string; reason?: string | undefined },
  decision: RequestDecision,
  machine: Machine,
): Promise<DecisionPlan> {
  const { requestManagers } = await mediaAppsOf(machine)
  const [requestManager] = requestManagers
  if (!requestManager) throw usherError('REQUEST-1', {})
  const all = await requireKnown(requestManager.requests())
  const id = input.request.replace(/^#/, '')
  const request = all.find((candidate) => candidate.id === id)
  if (!request) {
    const nearest = didYouMean(
      id,
      all.filter(({ state }) => state === 'pending').map((request) => request.id),
    )
    throw usherError('ASKED-6', { what: 'request', name: input.request, nearest, list: 'requests' })
  }
  const { state } = request
  if (decision === 'repeat' ? state !== 'declined' : state !== 'pending')
    throw usherError(decision === 'repeat' ? 'REQUEST-3' : 'REQUEST-2', { id, state: stateLabel(state) })
  if (decision === 'repeat') await assertWouldWait(request, requestManager)
  const currentData = await gatherRequestsFor(machine, { request: id })
  return { decision, id, name: requestName(currentData), reason: input.reason ?? null, currentData }
}

async function assertWouldWait({ id, media, requested_by }: MediaRequest, manager: RequestManager): Promise<void> {
  const member = (await requireKnown(manager.users())).find((user) => user.id === requested_by.id)
  if (member?.auto_approved[media]) throw usherError('REQUEST-5', { id, app: manager.title, member: requested_by.name })
}

const stateLabel = (state: MediaRequest['state']): string => (state === 'pending' ? 'waiting for approval' : state)

function requestName({ requests: [request] }: RequestsData): string {
  if (!request) return 'something'
  const season = request.seasons.length > 0 ? `, season ${request.seasons.join(', ')}` : ''
  return `${request.title ?? `a ${mediaNouns[request.media]} that no library knows`}${season}`
}

const describeRequest = ({ id, name, currentData }: DecisionPlan): string =>
  `request ${id}, ${name}, for ${currentData.requests[0]?.member ?? 'nobody'}`

export function summarizeDecision(plan: DecisionPlan): string {
  const request = describeRequest(plan)
  if (plan.decision === 'repeat') return `Make ${request}, again`
  return `${plan.decision === 'approve' ? 'Approve' : 'Decline'} ${request}`
}

export function dryRunDecision(plan: DecisionPlan): RequestsData {
  return {
    ...plan.currentData,
    summary: [dryRunSentence(plan.decision, capitalize(describeRequest(plan))), 'Nothing was changed.'].join(' '),
  }
}

export function decisionChange({ decision, id, reason }: DecisionPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const before = recordedValues('request', { [id]: decision === 'repeat' ? 'declined' : 'pending' })
  const after = recordedValues('request', {
    [id]: decision === 'repeat' ? null : targetStates[decision],
    ...(reason !== null && { reason }),
  })
  const record = { targets: [id], before, after }
  if (decision === 'approve') {
    const because = 'The request was sent to the library at once. Remove what was added and downloaded there.'
    return { ...record, inverse: null, no_inverse_because: because }
  }
  if (decision === 'repeat') {
    const because = 'The new request has another number. usher requests shows it; decline it by that number.'
    return { ...record, inverse: null, no_inverse_because: because }
  }
  const inverse: UndoAction = { action: 'request-decline', body: { request: id, withdraw: true } }
  return { ...record, inverse, no_inverse_because: null }
}

/** The request manager sends requests to the library after it has responded, so usher polls. */
const MAX_POLLS = 5
const POLL_INTERVAL_MS = 1000

export async function performDecision(plan: DecisionPlan, machine: Machine, work: WorkContext): Promise<RequestsData> {
  const { decision, id, reason } = plan
  const requestManager = (await mediaAppsOf(machine)).requestManagers[0]
  if (!requestManager) throw usherError('REQUEST-1', {})
  work.reportProgress({ step: decision, summary: summarizeDecision(plan), done: null, total: null, unit: null })
  const decidedId = await sendDecision(requestManager, plan)
  const request = await waitForDecision(decidedId, decision, machine, work)
  if (!request || !isDecisionApplied(request, decision))
    throw usherError('REQUEST-4', {
      app: requestManager.title,
      service: requestManager.service,
      id: decidedId,
      state: stateLabel(request?.state ?? 'unknown'),
    })
  if (decision === 'decline' && reason !== null) machine.state().keyValues.set('declined', id, { reason })
  else machine.state().keyValues.delete('declined', id)
  const complete = decision !== 'approve' || isSentToLibrary(request)
  const summary = [
    `${doneLabels[decision]}: ${describeRequest({ ...plan, id: decidedId })}`,
    ...(complete ? [] : [`${requestManager.title} has not sent it to a library`]),
    ...(decidedId === id ? [] : [`It replaces request ${id}`]),
  ].join('. ')
  work.reportStep({ subject: decidedId, result: complete ? 'done' : 'failed', summary })
  return { ...(await gatherRequestsFor(machine, { request: decidedId })), summary: `${summary}.`, complete }
}

/** Returns the id of the request after the decision. */
async function sendDecision(requestManager: RequestManager, { decision, id }: DecisionPlan): Promise<string> {
  if (decision === 'repeat') return requestManager.repeatRequest(id)
  await requestManager.setDecision(id, decision)
  return id
}

/** source: Seerr answers an approval with 200, and marks it `failed` if it could not be sent to the library. */
const isDecisionApplied = ({ state }: MediaRequest, decision: RequestDecision): boolean =>
  state === targetStates[decision] || (decision === 'approve' && (state === 'completed' || state === 'failed'))

const isSentToLibrary = ({ server_item_id, state }: MediaRequest): boolean =>
  server_item_id !== null && state !== 'failed'

async function waitForDecision(
  id: string,
  decision: RequestDecision,
  machine: Machine,
  work: WorkContext,
): Promise<MediaRequest | undefined> {
  for (let poll = 1; ; poll++) {
    // New app clients for each poll, because they cache responses.
    const [requestManager] = (await mediaAppsOf(machine)).requestManagers
    const request =
      requestManager && (await requireKnown(requestManager.requests())).find((candidate) => candidate.id === id)
    const isFinal = decision !== 'approve' || request?.server_item_id !== null || request.state === 'failed'
    if (isFinal || poll === MAX_POLLS) return request
    await setTimeout(POLL_INTERVAL_MS, undefined, { signal: work.signal })
  }
}

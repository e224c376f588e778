import { actions, type ActionName } from '../../../contract/actions/index.ts'
import { job as jobKind, type Job } from '../../../contract/kinds/job.ts'
import { payload } from '../../operations/handler.ts'
import { act, type ActionResult } from '../../dispatch/act.ts'
import { nameCommandRequests } from '../../operations/command-line/add-command-requests.ts'
import { toEnvelope } from '../../operations/envelope.ts'
import type { Machine } from '../../platform/machine.ts'
import { usherError, toUsherError } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import { assertOpenToKeys } from './auth/audience.ts'
import { readJsonBody } from './request-body.ts'
import type { HttpResponse } from './message.ts'
import type { OtherMachines } from '../../dispatch/far/other-machines.ts'
import { machineInBody } from './other-machines.ts'
import { assertNoQuery } from './query.ts'
import { envelopeResponse, actionErrorResponse } from './responses.ts'
import { decodePathParameters, type RoutedRequest, type HttpRoute } from './routing.ts'

export type OnJobStarted = (job: Job, ended: Promise<Job>) => void

export function actionRoute(machine: Machine, others: OtherMachines, onJobStarted: OnJobStarted): HttpRoute {
  return {
    method: 'POST',
    path: '/api/actions/{name}',
    async handle(request) {
      try {
        return await performRequestedAction(request, machine, others, onJobStarted)
      } catch (thrown) {
        return actionErrorResponse(toUsherError(thrown))
      }
    },
  }
}

async function performRequestedAction(
  { pathParameters, query, request, grant }: RoutedRequest,
  machine: Machine,
  others: OtherMachines,
  onJobStarted: OnJobStarted,
): Promise<HttpResponse> {
  const name = decodePathParameters(pathParameters)[0]![1]
  if (!Object.hasOwn(actions, name))
    throw usherError('ASKED-1', { name, nearest: didYouMean(name, Object.keys(actions)) })
  assertOpenToKeys(grant, name as ActionName)
  // A query here would be ignored, and the action would do more than the caller asked for.
  assertNoQuery(query)
  const read = await readJsonBody(request)
  if ('status' in read) return actionErrorResponse(read.error, read.status)
  const { dry_run: dryRun = false, on: named, ...body } = read.fields
  const on = machineInBody(name, named)
  if (typeof dryRun !== 'boolean')
    throw usherError('ASKED-5', {
      command: name,
      name: 'dry_run',
      value: JSON.stringify(dryRun),
      why: 'it takes true or false',
    })
  if (on !== undefined)
    return elsewhereResponse(on, await (await others.dispatcher(on)).act(name, { body }, { dryRun }))
  return toResponse(await act(name, { body }, machine, { dryRun }), machine, onJobStarted)
}

/** The job is the other machine's: it looks after it, also when usher here ends. */
function elsewhereResponse(on: string, result: ActionResult): HttpResponse {
  if (result.type === 'refusal') return actionErrorResponse(result.refusal)
  if (result.type === 'answer') return envelopeResponse(200, result.envelope)
  const address = `/api/jobs/${encodeURIComponent(result.job.id)}?on=${encodeURIComponent(on)}`
  return envelopeResponse(202, toEnvelope(payload(jobKind, result.job)), ['Location', address])
}

async function toResponse(result: ActionResult, machine: Machine, onJobStarted: OnJobStarted): Promise<HttpResponse> {
  if (result.type === 'refusal') return actionErrorResponse(result.refusal)
  if (result.type === 'answer') return envelopeResponse(200, result.envelope)
  onJobStarted(result.job, result.ended)
  const envelope = await nameCommandRequests(toEnvelope(payload(jobKind, result.job)), machine)
  return envelopeResponse(202, envelope, ['Location', `/api/jobs/${encodeURIComponent(result.job.id)}`])
}

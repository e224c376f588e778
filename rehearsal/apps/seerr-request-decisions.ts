import type { HouseholdRequest } from '../household/household-request.ts'
import { ageHoursOf, type AppHandlerContext } from './app.ts'
import { messageResponse, violationResponse } from './seerr-responses.ts'
import { seerrUsers } from './user-accounts.ts'

const statuses: Record<string, HouseholdRequest['status']> = { approve: 2, decline: 3 }

interface RequestChanges {
  statuses: Record<number, HouseholdRequest['status']>
  added: (HouseholdRequest & { addedAt: number })[]
  deletedIds: number[]
}

const changesOf = ({ sharedState }: AppHandlerContext): RequestChanges =>
  sharedState.getOrCreate<RequestChanges>('seerr requests', () => ({ statuses: {}, added: [], deletedIds: [] }))

/** Returns the requests with later changes. An approved request is sent to its media manager. */
export function currentRequests(context: AppHandlerContext): HouseholdRequest[] {
  const { statuses: since, added, deletedIds } = changesOf(context)
  const userIds = new Set(seerrUsers(context).map(({ id }) => id))
  const made = added.map(({ addedAt, ...request }) => ({
    ...request,
    ageHours: ageHoursOf(context, addedAt),
  }))
  return [...context.household.requests, ...made]
    .filter(({ id, memberId }) => userIds.has(memberId) && !deletedIds.includes(id))
    .map((request) => {
      const status = since[request.id] ?? request.status
      const mediaStatus = status === 2 && request.mediaStatus === 2 ? 3 : request.mediaStatus
      return { ...request, status, mediaStatus, ...(request.id in since ? { isUnsent: false } : {}) }
    })
}

/** Whether the film's request was approved but not sent to Radarr. */
export const isUnsentToRadarr = (context: AppHandlerContext, film: number): boolean =>
  context.household.requests.some(
    ({ id, target, isUnsent }) =>
      isUnsent && 'film' in target && target.film === film && !(id in changesOf(context).statuses),
  )

const requestInPath = (context: AppHandlerContext): HouseholdRequest | undefined =>
  currentRequests(context).find(({ id }) => String(id) === context.pathParams['requestId'])

const notFound = (): Response => messageResponse(404, 'Request not found.')

export const findRequest = (context: AppHandlerContext): Response | HouseholdRequest =>
  requestInPath(context) ?? notFound()

/** Sends a request again: it is approved if the media manager accepts it, and otherwise fails as before. */
export function retryRequest(context: AppHandlerContext): Response | HouseholdRequest {
  const found = requestInPath(context)
  if (!found) return notFound()
  const [app, port] = 'film' in found.target ? (['radarr', 7878] as const) : (['sonarr', 8989] as const)
  const status = context.sharedState.appsByAddress.get(`${app}:${port}`)?.app === app ? 2 : 4
  changesOf(context).statuses[found.id] = status
  return { ...found, status }
}

/** source: Seerr: an unknown id is 404; an unknown status violates its API document. */
export function decideRequest(context: AppHandlerContext): Response | HouseholdRequest {
  const status = statuses[context.pathParams['status'] ?? '']
  if (status === undefined)
    return violationResponse([
      {
        path: '.params.status',
        message: 'should be equal to one of the allowed values: approve, decline',
        errorCode: 'enum.openapi.validation',
      },
    ])
  const found = requestInPath(context)
  if (!found) return notFound()
  changesOf(context).statuses[found.id] = status
  return { ...found, status }
}

export function deleteRequest(context: AppHandlerContext): Response {
  const found = requestInPath(context)
  if (!found) return notFound()
  changesOf(context).deletedIds.push(found.id)
  return new Response(null, { status: 204 })
}

export function addRequest(context: AppHandlerContext, request: Omit<HouseholdRequest, 'id' | 'ageHours'>) {
  const { added } = changesOf(context)
  const id = Math.max(0, ...[...context.household.requests, ...added].map((one) => one.id)) + 1
  const made = { ...request, id, ageHours: ageHoursOf(context), addedAt: context.now() }
  added.push(made)
  return made
}

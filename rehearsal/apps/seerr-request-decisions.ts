import type { AppHandlerContext } from './app.ts'
import { seerrUsers } from './user-accounts.ts'
import type { HouseholdRequest } from '../household/types.ts'

const statuses: Record<string, HouseholdRequest['status']> = { approve: 2, decline: 3, pending: 1 }

const decisionStates = ({ sharedState }: AppHandlerContext) =>
  sharedState.getOrCreate<Record<number, HouseholdRequest['status']>>('seerr decisions', () => ({}))

/** Returns the requests with later decisions. An approved request is sent to its media manager. */
export function currentRequests(context: AppHandlerContext): HouseholdRequest[] {
  const since = decisionStates(context)
  const userIds = new Set(seerrUsers(context).map(({ id }) => id))
  const requests = context.household.requests.filter(({ memberId }) => userIds.has(memberId))
  return requests.map((request) => {
    const status = since[request.id] ?? request.status
    const mediaStatus = status === 2 && request.mediaStatus === 2 ? 3 : request.mediaStatus
    return { ...request, status, mediaStatus, ...(request.id in since ? { isUnsent: false } : {}) }
  })
}

/** Whether the film's request was approved but not sent to Radarr. */
export const isUnsentToRadarr = (context: AppHandlerContext, film: number): boolean =>
  context.household.requests.some(
    ({ id, target, isUnsent }) =>
      isUnsent && 'film' in target && target.film === film && !(id in decisionStates(context)),
  )

/** Sends a request again: it is approved if the media manager accepts it, and otherwise fails as before. */
export function retryRequest(context: AppHandlerContext): Response | HouseholdRequest {
  const found = currentRequests(context).find(({ id }) => String(id) === context.pathParams['requestId'])
  if (!found) return Response.json({ message: 'Request not found.' }, { status: 404 })
  const [app, port] = 'film' in found.target ? (['radarr', 7878] as const) : (['sonarr', 8989] as const)
  const status = context.sharedState.appsByAddress.get(`${app}:${port}`)?.app === app ? 2 : 4
  decisionStates(context)[found.id] = status
  return { ...found, status }
}

/** source: Seerr: an unknown id is 404; an unknown status violates its API document. */
export function decideRequest(context: AppHandlerContext): Response | HouseholdRequest {
  const id = Number(context.pathParams['requestId'])
  const status = statuses[context.pathParams['status'] ?? '']
  if (status === undefined)
    return Response.json(
      { message: 'request/params/status must be equal to one of the allowed values' },
      { status: 400 },
    )
  const found = context.household.requests.find((request) => request.id === id)
  if (!found) return Response.json({ message: 'Request not found.' }, { status: 404 })
  decisionStates(context)[id] = status
  return { ...found, status }
}

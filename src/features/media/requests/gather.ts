import type { RequestData, RequestsData } from '../../../../contract/kinds/requests.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type {
  CatalogueTitle,
  RequestUser,
  MediaRequest,
  RequestQuota,
  RequestManager,
} from '../../../platform/media-apps/roles/request-manager.ts'
import type { Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { quoteTerm } from '../trace/quote-term.ts'
import { gatherRequestTitles } from './titles.ts'
import { declineReasonSchema } from './decline-reason.ts'
import { indexMediaManager, type MediaManagerIndex } from './media-manager-index.ts'
import { estimateBytes } from './expected-size.ts'
import { requestStageOf, type FiledItem } from './stage.ts'
import { describeStage, summarizeRequests } from './summary.ts'

interface RequestsQuery {
  requestManager: RequestManager | undefined
  mediaManagers: readonly MediaManager[]
  /** Filters by member; undefined for all members. */
  member: string | undefined
  now: Date
}

export async function gatherRequestsFor(machine: Machine, member: string | undefined): Promise<RequestsData> {
  const { requestManagers, mediaManagers } = await mediaAppsOf(machine)
  const told = await gatherRequests({ requestManager: requestManagers[0], mediaManagers, member, now: machine.now() })
  const reasonOf = (id: string) =>
    machine.state().keyValues.get('declined', id, declineReasonSchema)?.value.reason ?? null
  const requests = told.requests.map((one) => (one.state === 'declined' ? { ...one, because: reasonOf(one.id) } : one))
  return { ...told, requests }
}

/** Returns the requests and their progress. An app's failure is reported and does not hide the rest. */
export async function gatherRequests({
  requestManager,
  mediaManagers,
  member,
  now,
}: RequestsQuery): Promise<RequestsData> {
  if (!requestManager) return noRequestManager
  const [requests, members, ...shelves] = await Promise.all([
    requestManager.requests(),
    requestManager.users(),
    ...mediaManagers.filter(({ media }) => media !== 'music').map(indexMediaManager),
  ])
  const named = members.known ? findMembers(member, members.value) : []
  const mine = (requests.known ? requests.value : []).filter(
    ({ requested_by }) => member === undefined || named.some(({ id }) => id === requested_by.id),
  )
  const quotas = await Promise.all(named.map(async (one) => ({ one, quota: await requestManager.quota(one.id) })))
  const filed = mine.map((request) => ({ request, ...findFiledItem(request, shelves) }))
  const nowhere = filed.filter((one) => !(one.filed.known && one.filed.value)).map(({ request }) => request)
  const names = await gatherRequestTitles(requestManager, nowhere)
  const told = filed.map((one) => requestData(one, requestManager.title, names.get(one.request.id), now))
  return {
    summary: requests.known ? summarizeRequests(told) : 'The requests are not known.',
    members: quotas.map(memberData),
    requests: told,
    complete: true,
    not_known: [
      ...unansweredReasons(requestManager.title, requests, members, ...quotas.map(({ quota }) => quota)),
      ...shelves.flatMap(({ title, find }) => unansweredReasons(title, find)),
    ],
  }
}

const noRequestManager: RequestsData = {
  summary: 'No app for requests is on, so members cannot request anything.',
  members: [],
  requests: [],
  complete: true,
  not_known: [],
}

function unansweredReasons(app: string, ...answers: Known<unknown>[]): RequestsData['not_known'] {
  const because = answers.flatMap((answer) => (answer.known ? [] : [answer.because]))
  return [...new Set(because)].map((one) => ({ subject: app, because: one }))
}

function findMembers(name: string | undefined, members: readonly RequestUser[]): readonly RequestUser[] {
  if (name === undefined) return members
  const found = members.filter((member) => member.name.toLowerCase() === name.toLowerCase())
  if (found.length > 0) return found
  const nearest = didYouMean(
    name,
    members.map((member) => member.name),
  )
  throw usherError('ASKED-6', { what: 'member', name, nearest, list: 'requests' })
}

function memberData({
  one: { name, admin, request_count },
  quota,
}: {
  one: RequestUser
  quota: Known<RequestQuota>
}): RequestsData['members'][number] {
  const { films, series } = quota.known ? quota.value : { films: null, series: null }
  return { member: name, may_approve: admin, requests_total: request_count, films, series }
}

function requestData(
  { request, managerIndex, filed }: FiledRequest,
  desk: string,
  named: CatalogueTitle | undefined,
  now: Date,
): RequestData {
  const standing = requestStageOf(request, desk, filed)
  const item = filed.known ? filed.value?.item : undefined
  const over = standing.state === 'available' || standing.state === 'declined'
  return {
    id: request.id,
    title: item?.title ?? named?.title ?? null,
    year: item?.year ?? named?.year ?? null,
    media: request.media,
    seasons: request.seasons,
    member: request.requested_by.name,
    state: standing.state,
    summary: describeStage(standing),
    because: standing.because,
    disagreement: standing.disagreement,
    requested_at: request.requested_at.toISOString(),
    waiting_seconds: over ? null : Math.max(0, Math.round((now.getTime() - request.requested_at.getTime()) / 1000)),
    decided_by: request.decided_by?.name ?? null,
    parts_available: standing.parts?.available ?? null,
    parts_wanted: standing.parts?.wanted ?? null,
    expected_bytes:
      item && managerIndex?.sizeRules.known
        ? estimateBytes(item, standing.parts?.wanted ?? 1, managerIndex.sizeRules.value)
        : null,
    command: over ? null : `usher trace ${quoteTerm(item ? item.title.toLowerCase() : `request ${request.id}`)}`,
  }
}

interface FiledRequest {
  request: MediaRequest
  managerIndex: MediaManagerIndex | undefined
  filed: Known<FiledItem | undefined>
}

/**
 * Finds the library item for a request; if several libraries have it, the most complete one. Not known if a library of
 * its type did not answer.
 */
function findFiledItem(request: MediaRequest, shelves: readonly MediaManagerIndex[]): Omit<FiledRequest, 'request'> {
  const fitting = shelves.filter(({ media }) => media === request.media)
  const [found] = fitting
    .flatMap((managerIndex) => {
      const value = managerIndex.find.known ? managerIndex.find.value(request.ids, request.server_item_id) : undefined
      return value && managerIndex.find.known ? [{ managerIndex, filed: { ...managerIndex.find, value } }] : []
    })
    .toSorted((a, b) => b.filed.value.item.present_parts - a.filed.value.item.present_parts)
  if (found) return found
  const silent = fitting.find(({ find }) => !find.known)
  if (silent && !silent.find.known) return { managerIndex: undefined, filed: silent.find }
  if (fitting.length > 0)
    return { managerIndex: undefined, filed: { known: true, value: undefined, at: request.requested_at } }
  const because = `No library for ${request.media} is in the stack.`
  return { managerIndex: undefined, filed: { known: false, because, code: 'APP-1' } }
}

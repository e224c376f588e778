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
import { completenessOf, unansweredReasons, type Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { servicesWithContainers } from '../trace/apps.ts'
import { quoteTerm } from '../trace/quote-term.ts'
import { findMembers, isNamed } from './find-members.ts'
import { gatherRequestTitles } from './titles.ts'
import { declineReasonSchema } from './decline-reason.ts'
import { indexMediaManager, type MediaManagerIndex } from './media-manager-index.ts'
import { findDestinations } from './request-destination.ts'
import { estimateBytes } from './expected-size.ts'
import { requestStageOf, type FiledItem } from './stage.ts'
import { requestStepsOf } from './steps.ts'
import { describeStage, summarizeRequests } from './summary.ts'

/** A name, or the id of one member: two members may have the same name. */
export type MemberFilter = string | { id: string } | undefined

interface RequestsQuery {
  requestManager: RequestManager | undefined
  mediaManagers: readonly MediaManager[]
  /** The services with a container: an app that was never turned on has nothing to answer. */
  enabledServices: ReadonlySet<string>
  /** Filters by member; undefined for all members. */
  member: MemberFilter
  now: Date
}

/** Throws if the engine does not answer: without it, no app can be asked. */
export async function gatherRequestsFor(machine: Machine, member: MemberFilter): Promise<RequestsData> {
  const [apps, stack] = await Promise.all([mediaAppsOf(machine), machine.stack()])
  const enabledServices = await servicesWithContainers(machine, stack)
  const data = await gatherRequests({
    requestManager: apps.requestManagers.find(({ service }) => enabledServices.has(service)),
    mediaManagers: apps.mediaManagers,
    enabledServices,
    member,
    now: machine.now(),
  })
  const reasonOf = (id: string) =>
    machine.state().keyValues.get('declined', id, declineReasonSchema)?.value.reason ?? null
  const requests = data.requests.map((request) =>
    request.state === 'declined' ? { ...request, because: reasonOf(request.id) } : request,
  )
  return { ...data, requests, ...completenessOf([...data.not_known, ...apps.not_known]) }
}

/** Returns the requests and their progress. An app's failure is reported and does not hide the rest. */
export async function gatherRequests({
  requestManager,
  mediaManagers,
  enabledServices,
  member,
  now,
}: RequestsQuery): Promise<RequestsData> {
  if (!requestManager) return noRequestManager
  const [requests, unreachable, members, ...managerIndexes] = await Promise.all([
    requestManager.requests(),
    requestManager.unreachableManagers(),
    requestManager.users(),
    ...mediaManagers.filter(({ media }) => media !== 'music').map(indexMediaManager),
  ])
  const selectedMembers = members.known ? selectMembers(member, members.value) : []
  const selectedRequests = (requests.known ? requests.value : []).filter(
    ({ requested_by }) =>
      member === undefined ||
      (typeof member === 'object'
        ? member.id === requested_by.id
        : members.known
          ? selectedMembers.some(({ id }) => id === requested_by.id)
          : isNamed(requested_by, member)),
  )
  const quotas = await Promise.all(
    selectedMembers.map(async (member) => ({ one: member, quota: await requestManager.quota(member.id) })),
  )
  const destinationsOf = await findDestinations(requestManager, mediaManagers)
  const filedRequests = selectedRequests.map((request) => {
    const services = new Set(destinationsOf(request).map(({ service }) => service))
    const possible = managerIndexes.filter(({ service }) => services.has(service))
    return { request, ...findFiledItem(request, possible) }
  })
  const unfiledRequests = filedRequests
    .filter((filedRequest) => !(filedRequest.filed.known && filedRequest.filed.value))
    .map(({ request }) => request)
  const { titles, not_known: unknownTitles } = await gatherRequestTitles(requestManager, unfiledRequests)
  const requestData = filedRequests.map((filedRequest) =>
    toRequestData(filedRequest, requestManager.title, titles.get(filedRequest.request.id), now),
  )
  return {
    summary: summarizeAnswer(requests, members, requestData, member),
    members: quotas.map(memberData),
    requests: requestData,
    ...completenessOf([
      ...unansweredReasons(requestManager.title, requests, members, unreachable, ...quotas.map(({ quota }) => quota)),
      ...managerIndexes
        .filter(({ service }) => enabledServices.has(service))
        .flatMap(({ title, find, sizeRules }) => unansweredReasons(title, find, sizeRules)),
      ...(unreachable.known ? unreachable.value : [])
        .filter((name) => !managerIndexes.some(({ title, find }) => title === name && !find.known))
        .map((name) => unreachableReason(name, requestManager.title)),
      ...unknownTitles,
    ]),
  }
}

const selectMembers = (member: MemberFilter, all: readonly RequestUser[]): readonly RequestUser[] =>
  typeof member === 'object' ? all.filter(({ id }) => id === member.id) : findMembers(member, all)

function summarizeAnswer(
  requests: Known<MediaRequest[]>,
  members: Known<RequestUser[]>,
  found: readonly RequestData[],
  member: MemberFilter,
): string {
  if (!requests.known) return 'The requests are not known.'
  if (typeof member === 'string' && !members.known && found.length === 0)
    return `usher cannot tell whether there is a member called "${member}".`
  return summarizeRequests(found)
}

const noRequestManager: RequestsData = {
  summary: 'No request manager is enabled, so members cannot request anything.',
  members: [],
  requests: [],
  complete: true,
  not_known: [],
}

/** Approved requests do not reach it, although usher itself may. */
const unreachableReason = (name: string, app: string): RequestsData['not_known'][number] => ({
  subject: name,
  because: `${name} does not answer ${app}, which cannot send it approved requests.`,
})

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

function toRequestData(
  { request, managerIndex, filed }: FiledRequest,
  managerTitle: string,
  titleInfo: CatalogueTitle | undefined,
  now: Date,
): RequestData {
  const stage = requestStageOf(request, managerTitle, filed)
  const item = filed.known ? filed.value?.item : undefined
  const isOver = stage.state === 'available' || stage.state === 'declined'
  return {
    id: request.id,
    title: item?.title ?? titleInfo?.title ?? null,
    year: item?.year ?? titleInfo?.year ?? null,
    media: request.media,
    seasons: request.seasons,
    member: request.requested_by.name,
    library_app: filed.known ? (filed.value?.managerTitle ?? null) : null,
    state: stage.state,
    summary: describeStage(stage),
    because: stage.because,
    disagreement: stage.disagreement,
    requested_at: request.requested_at.toISOString(),
    waiting_seconds: isOver ? null : Math.max(0, Math.round((now.getTime() - request.requested_at.getTime()) / 1000)),
    decided_by: request.decided_by?.name ?? null,
    parts_available: stage.parts?.available ?? null,
    parts_wanted: stage.parts?.wanted ?? null,
    expected_bytes:
      item && managerIndex?.sizeRules.known
        ? estimateBytes(item, stage.parts?.wanted ?? 1, managerIndex.sizeRules.value)
        : null,
    steps: requestStepsOf(request, stage, filed),
    command: isOver ? null : `usher trace ${quoteTerm(item ? item.title.toLowerCase() : `request ${request.id}`)}`,
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
function findFiledItem(
  request: MediaRequest,
  managerIndexes: readonly MediaManagerIndex[],
): Omit<FiledRequest, 'request'> {
  const sameMedia = managerIndexes.filter(({ media }) => media === request.media)
  const [filedItem] = sameMedia
    .flatMap((managerIndex) => {
      const value = managerIndex.find.known ? managerIndex.find.value(request.ids, request.server_item_id) : undefined
      return value && managerIndex.find.known ? [{ managerIndex, filed: { ...managerIndex.find, value } }] : []
    })
    .toSorted((a, b) => b.filed.value.item.present_parts - a.filed.value.item.present_parts)
  if (filedItem) return filedItem
  const unanswered = sameMedia.find(({ find }) => !find.known)
  if (unanswered && !unanswered.find.known) return { managerIndex: undefined, filed: unanswered.find }
  if (sameMedia.length > 0)
    return { managerIndex: undefined, filed: { known: true, value: undefined, at: request.requested_at } }
  const because = `No library for ${request.media} is in the stack.`
  return { managerIndex: undefined, filed: { known: false, because, code: 'APP-1' } }
}

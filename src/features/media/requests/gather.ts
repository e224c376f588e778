import type { RequestGroup, RequestsData, RequestState } from '../../../../contract/kinds/requests.ts'
import { mediaAppsOfRoles } from '../../../platform/media-apps/media-apps.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type {
  RequestUser,
  MediaRequest,
  RequestQuota,
  RequestManager,
} from '../../../platform/media-apps/roles/request-manager.ts'
import { completenessOf, unansweredReasons, type Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { describePage, pageOf, type PageQuery } from '../shared/page.ts'
import { findMembers, isNamed } from './find-members.ts'
import { gatherRequestTitles } from './titles.ts'
import { declineReasonShape } from './decline-reason.ts'
import { indexMediaManager } from './media-manager-index.ts'
import { findDestinations } from './request-destination.ts'
import { findFiledItem, toRequestData, type FiledRequest } from './request-data.ts'
import { requestStageOf } from './stage.ts'
import { countStates, summarizeRequests } from './summary.ts'
import { filterByText } from './text-filter.ts'

/** A name, or the id of one member: two members may have the same name. */
export type MemberFilter = string | { id: string } | undefined

/** Which requests to return; undefined for all. */
export interface RequestSelection extends PageQuery {
  /** The id of one request. */
  request?: string | undefined
  member?: MemberFilter
  state?: RequestGroup | undefined
  /** A part of the title. */
  text?: string | undefined
}

interface RequestsQuery extends RequestSelection {
  requestManager: RequestManager | undefined
  mediaManagers: readonly MediaManager[]
  /** The services with a container: an app that was never turned on has nothing to answer. */
  enabledServices: ReadonlySet<string>
  now: Date
}

/** Chooses which of the selected requests an answer describes. */
export type ChooseRequests = (requests: readonly FiledRequest[]) => readonly FiledRequest[]

/** Throws if the engine does not answer: without it, no app can be asked. */
export async function gatherRequestsFor(
  machine: Machine,
  selection: RequestSelection = {},
  choose?: ChooseRequests,
): Promise<RequestsData> {
  const apps = await mediaAppsOfRoles(machine, ['requestManagers', 'mediaManagers'])
  const enabledServices = await apps.servicesWithContainers()
  const query = {
    ...selection,
    requestManager: apps.requestManagers.find(({ service }) => enabledServices.has(service)),
    mediaManagers: apps.mediaManagers,
    enabledServices,
    now: machine.now(),
  }
  const data = await gatherRequests(query, choose)
  const reasonOf = (id: string) =>
    machine.state().keyValues.get('declined', id, declineReasonShape)?.value.reason ?? null
  const requests = data.requests.map((request) =>
    request.state === 'declined' ? { ...request, because: reasonOf(request.id) } : request,
  )
  return { ...data, requests, ...completenessOf([...data.not_known, ...apps.not_known]) }
}

/** Returns the requests and their progress. An app's failure is reported and does not hide the rest. */
export async function gatherRequests(
  { requestManager, mediaManagers, enabledServices, now, ...selection }: RequestsQuery,
  choose: ChooseRequests = (all) => pageOf(all, selection),
): Promise<RequestsData> {
  if (!requestManager) return noRequestManager
  const { state } = selection
  const selecting = selectRequests(requestManager, selection)
  const quotasOf = ({ selectedMembers }: Awaited<typeof selecting>) =>
    Promise.all(selectedMembers.map(async (one) => ({ one, quota: await requestManager.quota(one.id) })))
  const [{ requests, members, selectedRequests }, quotas, unreachable, ...managerIndexes] = await Promise.all([
    selecting,
    selecting.then(quotasOf),
    requestManager.unreachableManagers(),
    ...mediaManagers.filter(({ media }) => media !== 'music').map((manager) => indexMediaManager(manager, selecting)),
  ])
  const destinationsOf = await findDestinations(requestManager, mediaManagers)
  const filedRequests = selectedRequests.map((request) => {
    const services = new Set(destinationsOf(request).map(({ service }) => service))
    const possible = managerIndexes.filter(({ service }) => services.has(service))
    const found = findFiledItem(request, possible)
    return { request, ...found, stage: requestStageOf(request, requestManager.title, found.filed) }
  })
  const named = await filterByText(filedRequests, selection.text, requestManager)
  const inState = named.requests.filter(({ stage }) => isInGroup(stage.state, state))
  const page = choose(inState)
  const unfiled = page.flatMap(({ request, filed }) => (filed.known && filed.value ? [] : [request]))
  const { titles, not_known: unknownTitles } = await gatherRequestTitles(requestManager, unfiled)
  const requestData = page.map((filedRequest) => toRequestData(filedRequest, titles.get(filedRequest.request.id), now))
  return {
    summary: summarizeAnswer(requests, members, inState, selection),
    members: quotas.map(memberData),
    requests: requestData,
    total: inState.length,
    state_counts: countStates(named.requests.map(({ stage }) => stage)),
    ...completenessOf([
      ...unansweredReasons(requestManager.title, requests, members, unreachable, ...quotas.map(({ quota }) => quota)),
      ...managerIndexes
        .filter(({ service }) => enabledServices.has(service))
        .flatMap(({ title, find, sizeRules }) => unansweredReasons(title, find, sizeRules)),
      ...(unreachable.known ? unreachable.value : [])
        .filter((name) => !managerIndexes.some(({ title, find }) => title === name && !find.known))
        .map((name) => unreachableReason(name, requestManager.title)),
      ...named.not_known,
      ...unknownTitles,
    ]),
  }
}

/** Returns all requests and members as they were answered, and those of the selection. */
async function selectRequests(requestManager: RequestManager, { member, request: wanted }: RequestSelection) {
  const [requests, members] = await Promise.all([requestManager.requests(), requestManager.users()])
  const all = requests.known ? requests.value : []
  if (wanted !== undefined) {
    const selectedRequests = all.filter(({ id }) => id === wanted)
    const isRequester = ({ id }: RequestUser) => selectedRequests.some(({ requested_by }) => requested_by.id === id)
    return {
      requests,
      members,
      selectedRequests,
      selectedMembers: (members.known ? members.value : []).filter(isRequester),
    }
  }
  const selectedMembers = members.known ? selectMembers(member, members.value) : []
  const isSelected = ({ requested_by }: MediaRequest) =>
    member === undefined ||
    (typeof member === 'object'
      ? member.id === requested_by.id
      : members.known
        ? selectedMembers.some(({ id }) => id === requested_by.id)
        : isNamed(requested_by, member))
  return { requests, members, selectedRequests: all.filter(isSelected), selectedMembers }
}

const selectMembers = (member: MemberFilter, all: readonly RequestUser[]): readonly RequestUser[] =>
  typeof member === 'object' ? all.filter(({ id }) => id === member.id) : findMembers(member, all)

const NOT_ON_ITS_WAY: readonly RequestState[] = ['waiting-for-approval', 'available', 'declined']

const isInGroup = (state: RequestState, group: RequestGroup | undefined): boolean =>
  group === 'on-its-way' ? !NOT_ON_ITS_WAY.includes(state) : group === undefined || group === state

function summarizeAnswer(
  requests: Known<MediaRequest[]>,
  members: Known<RequestUser[]>,
  found: readonly FiledRequest[],
  selection: RequestSelection,
): string {
  const { member, state, text } = selection
  if (!requests.known) return 'The requests are not known.'
  if (typeof member === 'string' && !members.known && found.length === 0)
    return `usher cannot tell whether there is a member called "${member}".`
  const stages = found.map(({ stage }) => stage)
  const isNarrowed = state !== undefined || text !== undefined
  return `${summarizeRequests(stages, isNarrowed)}${describePage(found.length, selection)}`
}

const noRequestManager: RequestsData = {
  summary: 'No request manager is enabled, so members cannot request anything.',
  members: [],
  requests: [],
  total: 0,
  state_counts: [],
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

import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { unansweredReasons } from '../../../lib/known.ts'
import type { MediaRequest, RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { findMembers } from '../requests/find-members.ts'
import { hasSharedId } from '../requests/media-manager-index.ts'
import { findDestinations } from '../requests/request-destination.ts'
import type { QueuedItem } from './progress.ts'
import type { QueueSnapshot } from './snapshot.ts'

export interface Requesters {
  /** Returns who requested a queued download, each member once. */
  requestersOf: (queued: QueuedItem) => string[]
  not_known: NotKnownData[]
}

type FindRequests = (queued: QueuedItem) => MediaRequest[]

/** Asks the request managers who requested what. Throws `ASKED-6` if none of them knows the wanted member. */
export async function gatherRequesters(
  { requestManagers, managerApps }: Pick<QueueSnapshot, 'requestManagers' | 'managerApps'>,
  member: string | undefined,
): Promise<Requesters> {
  const answers = await Promise.all(
    requestManagers.map(async (manager) => {
      const [requests, users, destinationsOf] = await Promise.all([
        manager.requests(),
        member === undefined ? null : manager.users(),
        findDestinations(manager, managerApps),
      ])
      const find: FindRequests = ({ item, mediaManager: { service }, rows }) =>
        (requests.known ? requests.value : []).filter(
          (request) =>
            item?.media === request.media &&
            hasSharedId(item.ids, request.ids) &&
            coversSeason(request, rows) &&
            destinationsOf(request).some((one) => one.service === service),
        )
      return { title: manager.title, requests, users, find }
    }),
  )
  assertMemberExists(member, answers)
  return {
    requestersOf: (queued) => {
      const requests = answers.flatMap(({ find }) => find(queued)).filter(({ state }) => state !== 'declined')
      return [...new Set(requests.map(({ requested_by }) => requested_by.name))].toSorted((a, b) => a.localeCompare(b))
    },
    not_known: answers.flatMap(({ title, requests, users }) =>
      unansweredReasons(title, requests, ...(users === null ? [] : [users])),
    ),
  }
}

/** A request without seasons is for all of them. */
const coversSeason = ({ seasons }: MediaRequest, rows: QueuedItem['rows']): boolean =>
  seasons.length === 0 || rows.some(({ season }) => season === null || seasons.includes(season))

/** A member of any request manager exists, and one that does not answer may have any. */
function assertMemberExists(
  member: string | undefined,
  answers: readonly { users: Awaited<ReturnType<RequestManager['users']>> | null }[],
): void {
  const lists = answers.map(({ users }) => users)
  if (lists.length === 0 || lists.some((users) => !users?.known)) return
  findMembers(
    member,
    lists.flatMap((users) => (users?.known ? users.value : [])),
  )
}

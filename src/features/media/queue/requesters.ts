import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { unansweredReasons } from '../../../lib/known.ts'
import { assertMemberExists } from '../requests/find-members.ts'
import { createRequestMatcher } from '../requests/request-matcher.ts'
import type { QueuedItem } from './progress.ts'
import type { QueueSnapshot } from './snapshot.ts'

export interface Requesters {
  /** Returns who requested a queued download, each member once. */
  requestersOf: (queued: QueuedItem) => string[]
  not_known: NotKnownData[]
}

/** Asks the request managers who requested what. Throws `ASKED-6` if none of them knows the wanted member. */
export async function gatherRequesters(
  { requestManagers, managerApps }: Pick<QueueSnapshot, 'requestManagers' | 'managerApps'>,
  member: string | undefined,
): Promise<Requesters> {
  const answers = await Promise.all(
    requestManagers.map(async (manager) => {
      const [matcher, users] = await Promise.all([
        createRequestMatcher(manager, managerApps),
        member === undefined ? null : manager.users(),
      ])
      return { title: manager.title, matcher, users }
    }),
  )
  assertMemberExists(
    member,
    answers.map(({ users }) => users),
  )
  return {
    requestersOf({ item, mediaManager: { service }, rows }) {
      if (item === undefined) return []
      const seasons = rows.map(({ season }) => season)
      const names = answers.flatMap(({ matcher }) => matcher.requestersOf(service, item, seasons))
      return [...new Set(names)].toSorted((a, b) => a.localeCompare(b))
    },
    not_known: answers.flatMap(({ title, matcher: { requests }, users }) =>
      unansweredReasons(title, requests, ...(users === null ? [] : [users])),
    ),
  }
}

import { usherError } from '../../../lib/errors.ts'
import { unansweredReasons, type Known } from '../../../lib/known.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import type { MediaServer, ServerUser } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestManager, RequestUser } from '../../../platform/media-apps/roles/request-manager.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { hasAccounts, isSameName, primaryServer, type AccountServer } from './member-apps.ts'

/** A member, as far as the apps that answer know them. */
export interface Member {
  name: string
  /** Their account; null if no server has one, or if none answers. */
  account: { server: AccountServer; id: string } | null
  /** Their id where requests are made; null if they cannot make any, or if it does not answer. */
  requestUserId: string | null
  /** Every app with accounts answered. */
  isCertain: boolean
  mediaServers: readonly MediaServer[]
}

/** The media servers that have accounts, the one that the request manager is connected to first. */
export async function accountServersFirst(
  mediaServers: readonly MediaServer[],
  requestManager: RequestManager | undefined,
): Promise<AccountServer[]> {
  const servers = mediaServers.filter(hasAccounts)
  const primary = await primaryServer(servers, requestManager)
  return servers.toSorted((a, b) => Number(b === primary) - Number(a === primary))
}

/**
 * Finds a member by name. Throws `ASKED-6` if every app answers and none knows them, `MEMBER-11` if their account is
 * turned off, `MEMBER-12` if several have the name. An app that does not answer leaves its part open.
 */
export async function findMember(machine: Machine, name: string): Promise<Member> {
  const { mediaServers, requestManagers } = await gatherEnabledApps(machine)
  const [requestManager] = requestManagers
  const servers = await accountServersFirst(mediaServers, requestManager)
  const [requestUsers, ...serverUsers] = await Promise.all([
    requestManager?.users() ?? noUsers(machine),
    ...servers.map((server) => server.users()),
  ])
  const named = findAccount(name, servers, serverUsers)
  const requestUser = requestUsers.known ? findRequestUser(name, named?.user.id, requestUsers.value) : undefined
  // Renamed on the media server alone: the limits of the account apply under the old name as well.
  const account = named ?? findAccountOf(requestUser, servers, serverUsers)
  if (account && !account.user.enabled) throw usherError('MEMBER-11', { name: account.user.name })
  const isCertain = unansweredReasons('', requestUsers, ...serverUsers).length === 0
  if (!account && !requestUser && isCertain) throw unknownMember(name, requestUsers, serverUsers)
  return {
    name: account?.user.name ?? requestUser?.name ?? name,
    account: account ? { server: account.server, id: account.user.id } : null,
    requestUserId: requestUser?.id ?? null,
    isCertain,
    mediaServers,
  }
}

const noUsers = (machine: Machine): Known<RequestUser[]> => ({ known: true, value: [], at: machine.now() })

/** Returns the account of that name on the first server that has one. */
export const findAccount = (
  name: string,
  servers: readonly AccountServer[],
  serverUsers: readonly Known<ServerUser[]>[],
): FoundAccount | undefined => findFirstAccount((one) => isSameName(one.name, name), servers, serverUsers)

/** Returns the account that the request manager knows somebody by. */
const findAccountOf = (
  requestUser: RequestUser | undefined,
  servers: readonly AccountServer[],
  serverUsers: readonly Known<ServerUser[]>[],
): FoundAccount | undefined =>
  findFirstAccount(({ id }) => id === requestUser?.media_server_user_id, servers, serverUsers)

interface FoundAccount {
  server: AccountServer
  user: ServerUser
}

function findFirstAccount(
  isTheirs: (user: ServerUser) => boolean,
  servers: readonly AccountServer[],
  serverUsers: readonly Known<ServerUser[]>[],
): FoundAccount | undefined {
  return servers
    .flatMap((server, at) => {
      const users = serverUsers[at]!
      const user = users.known ? users.value.find(isTheirs) : undefined
      return user ? [{ server, user }] : []
    })
    .at(0)
}

/**
 * The id of the account decides. A name decides only for somebody who has no account on a media server, and only if no
 * other has it: members choose that name themselves. Throws MEMBER-12 if several without an account have it.
 */
function findRequestUser(
  name: string,
  accountId: string | undefined,
  users: readonly RequestUser[],
): RequestUser | undefined {
  const linked = users.find(({ media_server_user_id: id }) => id !== null && id === accountId)
  if (linked) return linked
  const named = users.filter((user) => isSameName(user.name, name))
  const [first, ...others] = named
  if (others.length > 0 && accountId === undefined) throw usherError('MEMBER-12', { name, count: String(named.length) })
  const isFree = accountId === undefined || first?.media_server_user_id === null
  return others.length === 0 && isFree ? first : undefined
}

function unknownMember(name: string, requestUsers: Known<RequestUser[]>, serverUsers: readonly Known<ServerUser[]>[]) {
  const names = [requestUsers, ...serverUsers].flatMap((users) =>
    users.known ? users.value.map((user) => user.name) : [],
  )
  return usherError('ASKED-6', { what: 'member', name, nearest: didYouMean(name, names), list: 'requests' })
}

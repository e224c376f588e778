import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { ServerAccounts } from '../../../platform/media-apps/roles/accounts.ts'
import type { MediaServer, ServerUser } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestUser, RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { servicesWithContainers } from '../trace/apps.ts'

/** What history records of a member. Undo of an invitation compares it with the value that the removal records. */
export const HAS_ACCOUNT = 'has an account'

/** A media server that has the accounts of its members itself. */
export type AccountServer = MediaServer & { accounts: ServerAccounts }

/** A media server and its members. */
export interface ServerMembers {
  server: AccountServer
  members: ServerUser[]
}

/** The apps with member accounts. The request manager is optional. */
export interface MemberApps extends ServerMembers {
  /** The household's other media servers with accounts. */
  otherServers: ServerMembers[]
  /** Media servers whose members have their accounts elsewhere, where usher cannot change them. */
  externalServers: MediaServer[]
  requestManager: RequestManager | undefined
  requestUsers: RequestUser[]
}

export async function gatherMemberApps(machine: Machine): Promise<MemberApps> {
  const { mediaServers, requestManagers } = await mediaAppsOf(machine)
  const [requestManager] = requestManagers
  const enabled = await enabledServers(machine, mediaServers)
  if (!enabled[0]) throw usherError('MEMBER-1', {})
  const accountServers = enabled.filter(hasAccounts)
  const server = await primaryServer(accountServers, requestManager)
  if (!server) throw usherError('MEMBER-7', { app: enabled[0].title })
  const membersOf = async (one: AccountServer): Promise<ServerMembers> => ({
    server: one,
    members: await requireKnown(one.users()),
  })
  const [primary, otherServers, requestUsers] = await Promise.all([
    membersOf(server),
    Promise.all(accountServers.filter((one) => one !== server).map(membersOf)),
    requestManager ? requireKnown(requestManager.users()) : [],
  ])
  const externalServers = enabled.filter((one) => !hasAccounts(one))
  return { ...primary, otherServers, externalServers, requestManager, requestUsers }
}

export const hasAccounts = (server: MediaServer): server is AccountServer => server.accounts !== null

/** A server that was never turned on has no members. */
async function enabledServers(machine: Machine, servers: readonly MediaServer[]): Promise<readonly MediaServer[]> {
  if (servers.length < 2) return servers
  const withContainers = await servicesWithContainers(machine, await machine.stack())
  const enabled = servers.filter(({ service }) => withContainers.has(service))
  return enabled.length === 0 ? servers : enabled
}

/** Members request titles with their account on one server: the one that the request manager is connected to. */
export async function primaryServer(
  servers: readonly AccountServer[],
  requestManager: RequestManager | undefined,
): Promise<AccountServer | undefined> {
  if (servers.length < 2 || !requestManager) return servers[0]
  const connected = await requestManager.links.mediaServer()
  const addresses = await Promise.all(servers.map((server) => server.internalAddress(requestManager)))
  const at = addresses.findIndex(
    (address) => address.known && connected.known && address.value.host === connected.value?.host,
  )
  return servers[Math.max(0, at)]
}

export const isSameName = (name: string, otherName: string): boolean => name.toLowerCase() === otherName.toLowerCase()

import type { MembersData, ServerLibraryData, ServerMemberData } from '../../../../contract/kinds/members.ts'
import type { MediaTypeName } from '../../../../contract/kinds/shapes.ts'
import { completenessOf, unansweredReasons, type Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { MediaServer, ServerLibrary, ServerUser } from '../../../platform/media-apps/roles/media-server.ts'
import { accountServersFirst } from '../members/find-member.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { summarizeMembers } from './summary.ts'

/** Asks every media server who has an account, and the one that invitations go to for its libraries. */
export async function gatherMembers(machine: Machine): Promise<MembersData> {
  const { mediaServers, requestManagers, not_known: outside } = await gatherEnabledApps(machine)
  const [primary] = await accountServersFirst(mediaServers, requestManagers[0])
  const [answers, libraries] = await Promise.all([
    Promise.all(mediaServers.map(async (server) => ({ server, users: await server.users() }))),
    primary?.libraries(),
  ])
  const members = groupAccounts(answers.flatMap(({ server, users }) => accountsOf(server, users)))
  const completeness = completenessOf([
    ...answers.flatMap(({ server, users }) => unansweredReasons(server.title, users)),
    ...(primary && libraries ? unansweredReasons(primary.title, libraries) : []),
    ...outside,
  ])
  return {
    summary: summarizeMembers(members, mediaServers.length, completeness.not_known),
    members,
    libraries: primary && libraries ? librariesOf(primary, libraries) : [],
    ...completeness,
  }
}

interface Account {
  server: MediaServer
  user: ServerUser
}

const accountsOf = (server: MediaServer, users: Known<ServerUser[]>): Account[] =>
  users.known ? users.value.map((user) => ({ server, user })) : []

/** The servers may spell the same name differently. */
function groupAccounts(accounts: readonly Account[]): ServerMemberData[] {
  const byMember = Map.groupBy(accounts, ({ user }) => user.name.toLowerCase())
  return [...byMember.values()].map(toMember).toSorted((a, b) => a.member.localeCompare(b.member))
}

function toMember(accounts: readonly Account[]): ServerMemberData {
  const [{ server, user }] = accounts as [Account]
  const times = accounts.flatMap((account) => account.user.last_seen_at?.getTime() ?? [])
  const isSeen = times.length > 0
  return {
    member: user.name,
    services: accounts.map((account) => account.server.service),
    administrator: accounts.some((account) => account.user.admin),
    enabled: accounts.some((account) => account.user.enabled),
    last_seen_at: isSeen ? new Date(Math.max(...times)).toISOString() : null,
    because: isSeen ? null : `${server.title} does not say when it last saw ${user.name}.`,
  }
}

/** source: `CollectionType` of Jellyfin and Emby, as the clients give it for Plex too */
const mediaByCollection: Readonly<Record<string, MediaTypeName>> = {
  movies: 'films',
  tvshows: 'series',
  music: 'music',
  books: 'books',
}

function librariesOf({ service }: MediaServer, libraries: Known<ServerLibrary[]>): ServerLibraryData[] {
  if (!libraries.known) return []
  return libraries.value
    .map(({ name, collection_type: type }) => ({ name, service, media: mediaOf(type) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

const mediaOf = (type: string | null): MediaTypeName | null =>
  type === null ? null : (mediaByCollection[type] ?? null)

import type { RequestUser } from '../../../platform/media-apps/roles/request-manager.ts'
import { sessionTitle } from '../../../platform/media-apps/session-title.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { isSameName, type MemberApps } from './member-apps.ts'
import type { ServerAccount } from './server-account.ts'

/** Lists data that removal deletes for good, and data that is not known. */
export async function listLosses(
  name: string,
  accounts: readonly ServerAccount[],
  requestUser: RequestUser | undefined,
  { requestManager }: MemberApps,
): Promise<string[]> {
  const losses: string[] = []
  if (requestUser && requestUser.request_count > 0 && requestManager) {
    const all = await requireKnown(requestManager.requests())
    const unfulfilled = all.filter(
      ({ requested_by, state }) => requested_by.id === requestUser.id && (state === 'pending' || state === 'approved'),
    ).length
    const requestsText = requestUser.request_count === 1 ? '1 request' : `${requestUser.request_count} requests`
    losses.push(
      `${requestsText} in ${requestManager.title}, ${unfulfilled} of them not fulfilled; available titles stay`,
    )
  }
  for (const account of accounts) losses.push(...(await serverLosses(name, account, accounts.length > 1)))
  return losses
}

async function serverLosses(
  name: string,
  { server, member: user }: ServerAccount,
  namesServer: boolean,
): Promise<string[]> {
  if (!user) return []
  const where = namesServer ? ` in ${server.title}` : ''
  const [watched, sessions] = await Promise.all([
    server.accounts.watchedCount(user.id),
    requireKnown(server.sessions()),
  ])
  const history = watched.known
    ? `the watch history of ${name}${where}: ${watched.value} films and episodes, and the playback positions`
    : `the watch history of ${name}${where}: an unknown number of films and episodes, and the playback positions`
  return [
    ...(!watched.known || watched.value > 0 ? [history] : []),
    ...sessions
      .filter(({ member }) => member !== null && isSameName(member, user.name))
      .map(
        ({ client, device, item }) =>
          `the sign-in of ${client} on ${device}${item === null ? '' : `, which is playing ${sessionTitle(item) ?? 'something'}`}`,
      ),
  ]
}

import { UsherError, usherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { accountServersFirst, findAccount } from './find-member.ts'

/**
 * Tries a member's name and password at the media server that has the account. Returns the name as the server writes it,
 * or undefined if either is wrong. Throws `MEMBER-8` if no server can tell; nothing of its reason is for a member.
 */
export async function checkMemberSignIn(machine: Machine, name: string, password: string): Promise<string | undefined> {
  try {
    const { mediaServers, requestManagers } = await gatherEnabledApps(machine)
    const servers = await accountServersFirst(mediaServers, requestManagers[0])
    const users = await Promise.all(servers.map((server) => server.users()))
    const account = findAccount(name, servers, users)
    if (!account && users.every(({ known }) => known) && servers.length > 0) return undefined
    if (!account) throw usherError('MEMBER-8', {})
    const isRight = account.user.enabled && (await account.server.accounts.checkPassword(account.user.name, password))
    return isRight ? account.user.name : undefined
  } catch (thrown) {
    if (thrown instanceof UsherError) throw usherError('MEMBER-8', {})
    throw thrown
  }
}

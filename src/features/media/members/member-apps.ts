import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { MediaServer, ServerUser } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestUser, RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'

/** What history records of a member. Undo of an invitation compares it with the value that the removal records. */
export const HAS_ACCOUNT = 'has an account'

/** The apps with member accounts. The request manager is optional. */
export interface MemberApps {
  mediaServer: MediaServer
  members: ServerUser[]
  requestManager: RequestManager | undefined
  requestUsers: RequestUser[]
}

export async function gatherMemberApps(machine: Machine): Promise<MemberApps> {
  const { mediaServers, requestManagers } = await mediaAppsOf(machine)
  const [mediaServer] = mediaServers
  const [requestManager] = requestManagers
  if (!mediaServer) throw usherError('MEMBER-1', {})
  const [members, requestUsers] = await Promise.all([
    requireKnown(mediaServer.users()),
    requestManager ? requireKnown(requestManager.users()) : [],
  ])
  return { mediaServer, members, requestManager, requestUsers }
}

export const isSameName = (name: string, otherName: string): boolean => name.toLowerCase() === otherName.toLowerCase()

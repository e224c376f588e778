import type { RequestUser } from '../../../platform/media-apps/roles/request-manager.ts'
import type { Known } from '../../../lib/known.ts'
import { usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'

/** Returns the members with this name, or all for undefined. Throws `ASKED-6` if there is none. */
export function findMembers(name: string | undefined, members: readonly RequestUser[]): readonly RequestUser[] {
  if (name === undefined) return members
  const matching = members.filter((member) => isNamed(member, name))
  if (matching.length > 0) return matching
  const nearest = didYouMean(
    name,
    members.map((member) => member.name),
  )
  throw usherError('ASKED-6', { what: 'member', name, nearest, list: 'requests' })
}

/**
 * Throws `ASKED-6` if all request managers answer and none of them knows the member. Without one, nobody is known by name.
 */
export function assertMemberExists(
  member: string | undefined,
  lists: readonly (Known<RequestUser[]> | null | undefined)[],
): void {
  if (lists.length === 0 || lists.some((users) => !users?.known)) return
  findMembers(
    member,
    lists.flatMap((users) => (users?.known ? users.value : [])),
  )
}

export const isNamed = ({ name }: Pick<RequestUser, 'name'>, wanted: string): boolean =>
  name.toLowerCase() === wanted.toLowerCase()

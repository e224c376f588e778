import type { RequestUser } from '../../../platform/media-apps/roles/request-manager.ts'
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

export const isNamed = ({ name }: Pick<RequestUser, 'name'>, wanted: string): boolean =>
  name.toLowerCase() === wanted.toLowerCase()
